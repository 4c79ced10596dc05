import 'server-only'
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { env } from '@/lib/foundation/env'
import type { ServedRequest } from '@/lib/framework/http/served-request'
import { findProcessWide, setProcessWide } from '@/lib/framework/process-wide'
import { ReceivedRequest } from './received-request'
import type { AnswerApi } from './serve-api'
import type { ApiAnswer, WrittenAnswer } from './written-answer'

const OFFERED = 'offeredApi'
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
/** Addresses that Next.js neither decodes nor redirects. It answers the others, with the same handler. */
const PLAIN = /^\/api\/v1((?:\/(?!\.{1,2}(?:[/?]|$))[\w.~@:-]+)+)(?:\?|$)/

/**
 * Offers the handler of the loaded route to the server of this process (ADR-088): the server calls the same function as
 * Next.js, with the same modules, and until the route is loaded Next.js alone.
 */
export function offerApi(answer: AnswerApi): void {
  setProcessWide(OFFERED, answer)
}

/** Answers a call of the API before Next.js, where API_DIRECT says so; undefined leaves the request to Next.js. */
export function directAnswer({ request }: ServedRequest): Promise<ApiAnswer> | undefined {
  if (!env.API_DIRECT || !METHODS.has(request.method ?? '')) return undefined
  const [, path] = PLAIN.exec(request.url ?? '') ?? []
  const answer = path === undefined ? undefined : findProcessWide<AnswerApi>(OFFERED)
  return path === undefined ? undefined : answer?.(new ReceivedRequest(request), path.slice(1).split('/'))
}

/** Sends an answer; of its headers those that the response has not. */
export async function sendAnswer(
  { request, response }: ServedRequest,
  answer: ApiAnswer,
  completeHead: () => void,
): Promise<void> {
  const isHead = request.method === 'HEAD'
  for (const [name, value] of headersOf(answer)) if (!response.hasHeader(name)) response.setHeader(name, value)
  completeHead()
  if (answer instanceof Response) await sendStream(response, answer, isHead)
  else sendBytes(response, answer, isHead)
}

// Not `instanceof WrittenAnswer`: the bundles of guard and route have a class each.
function headersOf(answer: ApiAnswer): Iterable<[string, string]> {
  return answer instanceof Response ? answer.headers : Object.entries(answer.headers)
}

function sendBytes(response: ServerResponse, { status, body }: WrittenAnswer, isHead: boolean): void {
  if (body === null || isHead) response.writeHead(status).end()
  else response.writeHead(status, { 'content-length': Buffer.byteLength(body) }).end(body)
}

async function sendStream(response: ServerResponse, { status, body }: Response, isHead: boolean): Promise<void> {
  response.writeHead(status)
  if (body && !isHead) return pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), response)
  await body?.cancel()
  response.end()
}
