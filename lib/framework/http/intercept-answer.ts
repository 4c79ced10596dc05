import 'server-only'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

type Methods = Pick<ServerResponse, 'writeHead' | 'write' | 'end' | 'flushHeaders'>

/** The head of an answer: headers given to writeHead count before those set earlier. */
export type AnswerHead = {
  status: number
  header: (name: string) => unknown
  setHeader: (name: string, value: string) => void
}

type Interception<Replacement> = {
  /** The replacement of an answer, or null to send it. Decided once, before the head is sent. */
  decide: (head: AnswerHead) => Replacement | null
  /** Adds or replaces headers of an answer that is sent. */
  beforeHead: (head: AnswerHead) => void
  /** Sends a replacement by the original methods of the response. */
  send: (replacement: Replacement) => void
}

/**
 * Sees the head of an answer before it is sent, and can send another answer instead. Next.js writes answers by these
 * four methods of the response, directly and through a stream.
 */
export function interceptAnswer<Replacement>(response: ServerResponse, by: Interception<Replacement>): void {
  const original = originalMethods(response)
  let decided: { replacement: Replacement | null } | undefined
  const replacementOf = (head: AnswerHead): Replacement | null => {
    decided ??= { replacement: response.headersSent ? null : by.decide(head) }
    return decided.replacement
  }
  const replacement = () => replacementOf(headOf(response, response.statusCode))

  response.writeHead = (status: number, ...rest: unknown[]) => {
    const head = headOf(response, status, rest.find(isObject))
    if (replacementOf(head) !== null) return response
    by.beforeHead(head)
    return Reflect.apply(original.writeHead, response, [status, ...rest]) as ServerResponse
  }
  response.flushHeaders = () => {
    if (replacement() === null) original.flushHeaders.call(response)
  }
  response.write = ((...values: unknown[]) => {
    if (replacement() === null) return Reflect.apply(original.write, response, values) as boolean
    callBack(values)
    return true
  }) as typeof response.write
  response.end = ((...values: unknown[]) => {
    const instead = replacement()
    if (instead === null) return Reflect.apply(original.end, response, values) as ServerResponse
    Object.assign(response, original)
    by.send(instead)
    callBack(values)
    return response
  }) as typeof response.end
}

function headOf(response: ServerResponse, status: number, given: OutgoingHttpHeaders = {}): AnswerHead {
  const nameIn = (wanted: string) => Object.keys(given).find((name) => name.toLowerCase() === wanted)
  return {
    status,
    header: (name) => given[nameIn(name) ?? ''] ?? response.getHeader(name),
    setHeader: (name, value) => {
      const own = nameIn(name)
      if (own === undefined) response.setHeader(name, value)
      else given[own] = value
    },
  }
}

function isObject(value: unknown): value is OutgoingHttpHeaders {
  return typeof value === 'object' && value !== null
}

function originalMethods(response: ServerResponse): Methods {
  const { writeHead, write, end, flushHeaders } = response
  return { writeHead, write, end, flushHeaders }
}

function callBack(values: unknown[]): void {
  const callback = values.at(-1)
  if (typeof callback === 'function') process.nextTick(callback as () => void)
}
