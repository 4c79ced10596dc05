import 'server-only'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { STRICT_POLICY } from '@/lib/edge/http/failures/failure-page'
import { plainRefusal, refusalOf } from '@/lib/edge/http/failures/refusal'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { ServedRequest } from './served-request'
import { varyOfShared } from './shared-pages'

type Methods = Pick<ServerResponse, 'writeHead' | 'write' | 'end' | 'flushHeaders'>

/**
 * Intercepts the head of every answer: adds the strict content security policy if there is none, and
 * replaces the answers of Next.js to failures (an empty page, a bare status) by our own.
 */
export function watchResponse(served: ServedRequest, methodsOf: (path: string) => readonly string[]): void {
  const { response } = served
  const original = originalMethods(response)
  let replaced: AppError | null | undefined
  const decide = (status: number, type: unknown): AppError | null => {
    if (replaced === undefined)
      replaced = response.headersSent ? null : replacementFor(served, status, String(type ?? ''))
    return replaced
  }
  const isReplaced = () => decide(response.statusCode, response.getHeader('content-type')) !== null

  response.writeHead = (status: number, ...rest: unknown[]) => {
    const given = rest.find((value) => typeof value === 'object' && value !== null) as OutgoingHttpHeaders | undefined
    if (decide(status, given?.['content-type'] ?? given?.['Content-Type'] ?? response.getHeader('content-type')))
      return response
    if (needsPolicy(served) && !response.hasHeader('content-security-policy'))
      response.setHeader('content-security-policy', STRICT_POLICY)
    const vary = isPage(served)
      ? varyOfShared(given?.['cache-control'] ?? response.getHeader('cache-control'), response.getHeader('vary'))
      : null
    if (vary) response.setHeader('vary', vary)
    return Reflect.apply(original.writeHead, response, [status, ...rest]) as ServerResponse
  }
  response.flushHeaders = () => {
    if (!isReplaced()) original.flushHeaders.call(response)
  }
  response.write = ((...values: unknown[]) => {
    if (!isReplaced()) return Reflect.apply(original.write, response, values) as boolean
    callBack(values)
    return true
  }) as typeof response.write
  response.end = ((...values: unknown[]) => {
    if (!isReplaced()) return Reflect.apply(original.end, response, values) as ServerResponse
    send(served, original, replaced as AppError, methodsOf)
    callBack(values)
    return response
  }) as typeof response.end
}

/** Sends a refusal instead of the prepared answer. */
export function sendRefusal({ request, response, requestId }: ServedRequest, error: AppError): void {
  const { status, headers, body } = plainRefusal(request, error, requestId)
  for (const name of ['content-encoding', 'transfer-encoding', 'etag', 'vary']) response.removeHeader(name)
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function send(
  served: ServedRequest,
  original: Methods,
  error: AppError,
  methodsOf: (path: string) => readonly string[],
): void {
  Object.assign(served.response, original)
  if (error.status === 405) served.response.setHeader('allow', methodsOf(pathOf(served)).join(', '))
  sendRefusal(served, error)
}

// Null leaves the answer as it is.
function replacementFor(served: ServedRequest, status: number, type: string): AppError | null {
  const { request, failure, hasActionStarted } = served
  if (status < 400 || type.includes('problem+json')) return null
  if (pathOf(served).startsWith('/api/')) return replacementForCall(served, status, type)
  if (status < 500) return null
  if (type.startsWith('application/')) return null
  const refusal = refusalOf(failure)
  if (request.method !== 'POST') return 'rsc' in request.headers ? null : refusal
  if (hasActionStarted) return 'next-action' in request.headers ? null : refusal
  return refusal.status === 503 ? refusal : new AppError('invalidRequest')
}

function replacementForCall({ failure }: ServedRequest, status: number, type: string): AppError | null {
  if (status === 405) return new AppError('methodNotAllowed')
  if (status === 404 && type.startsWith('text/html')) return new AppError('notFound')
  return status >= 500 && !type.startsWith('application/') ? refusalOf(failure) : null
}

// Built files are the same for everybody: they carry their content in their name.
function isPage(served: ServedRequest): boolean {
  return !pathOf(served).startsWith('/_next/static/')
}

// A policy on a worker script would restrict what the worker may fetch.
function needsPolicy(served: ServedRequest): boolean {
  return !/\.m?js$/.test(pathOf(served))
}

function pathOf({ request }: ServedRequest): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/'
}

function originalMethods(response: ServerResponse): Methods {
  const { writeHead, write, end, flushHeaders } = response
  return { writeHead, write, end, flushHeaders }
}

function callBack(values: unknown[]): void {
  const callback = values.at(-1)
  if (typeof callback === 'function') process.nextTick(callback as () => void)
}
