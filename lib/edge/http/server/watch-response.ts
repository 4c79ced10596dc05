import 'server-only'
import { STRICT_POLICY } from '@/lib/edge/http/failures/failure-page'
import { plainRefusal, refusalOf } from '@/lib/edge/http/failures/refusal'
import { AppError } from '@/lib/foundation/errors/app-error'
import { type AnswerHead, interceptAnswer } from '@/lib/framework/http/intercept-answer'
import type { ServedRequest } from '@/lib/framework/http/served-request'
import { isActionCall, isDataRequest, isUnknownAction, UNKNOWN_ACTION_HEADER } from '@/lib/framework/next/request-kind'
import { isPagePost, type TypedTexts } from './page-posts'
import { cacheControlOf, isPersonal, varyOfShared } from './shared-pages'

/** What Next.js answers with 405 has no other; calls of the API name their own. */
const PAGE_METHODS = 'GET, HEAD, OPTIONS'

/**
 * Intercepts the head of every answer: adds the strict content security policy if there is none, and
 * replaces the answers of Next.js to failures (an empty page, a bare status) by our own.
 */
export function watchResponse(served: ServedRequest, typed: TypedTexts = () => []): void {
  const { response } = served
  interceptAnswer<AppError>(response, {
    decide: ({ status, header }) =>
      isOfOtherBuild(served, header)
        ? new AppError('pageOutdated')
        : replacementFor(served, status, String(header('content-type') ?? '')),
    beforeHead: (head) => completeHead(served, head),
    send: (error) => {
      if (error.status === 405) response.setHeader('allow', PAGE_METHODS)
      sendRefusal(served, error, error.errorName === 'pageOutdated' ? typed() : [])
    },
  })
}

/** Adds to the head of an answer what every answer has: a content security policy and control of caches. */
export function completeHead(served: ServedRequest, head: Pick<AnswerHead, 'header' | 'setHeader'>): void {
  const { response } = served
  served.onHead?.()
  if (needsPolicy(served) && !response.hasHeader('content-security-policy'))
    response.setHeader('content-security-policy', STRICT_POLICY)
  if (!isBuiltFile(served)) decideCaching(served, head)
}

/** Sends a refusal instead of the prepared answer. */
export function sendRefusal(
  { request, response, requestId }: ServedRequest,
  error: AppError,
  typed: ReturnType<TypedTexts> = [],
): void {
  const { status, headers, body } = plainRefusal(request, error, requestId, typed)
  for (const name of ['content-encoding', 'transfer-encoding', 'etag', 'vary', UNKNOWN_ACTION_HEADER])
    response.removeHeader(name)
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
  response.end(request.method === 'HEAD' ? undefined : body)
}

// A form of a page of another release, whose action this one does not have. A script of the page gets the answer of Next.js.
function isOfOtherBuild({ request }: ServedRequest, header: (name: string) => unknown): boolean {
  return isUnknownAction(header) && !isActionCall(request.headers)
}

// Null leaves the answer as it is.
function replacementFor(served: ServedRequest, status: number, type: string): AppError | null {
  const { request, failure, hasActionStarted } = served
  if (status < 400 || type.includes('problem+json')) return null
  if (pathOf(served).startsWith('/api/')) return replacementForCall(served, status, type)
  if (status < 500) return null
  if (type.startsWith('application/')) return null
  // Route handlers answer 503 themselves; Next.js never does.
  const refusal = status === 503 ? new AppError('temporarilyUnavailable') : refusalOf(failure)
  if (!isPagePost(request)) return isDataRequest(request.headers) ? null : refusal
  if (hasActionStarted) return isActionCall(request.headers) ? null : refusal
  return refusal.status === 503 ? refusal : new AppError('invalidRequest')
}

function replacementForCall({ failure }: ServedRequest, status: number, type: string): AppError | null {
  if (status === 405) return new AppError('methodNotAllowed')
  if (status === 404 && type.startsWith('text/html')) return new AppError('notFound')
  return status >= 500 && !type.startsWith('application/') ? refusalOf(failure) : null
}

// The last step before the head is written: Next.js replaces the `Vary` of middleware, and some answers name no control.
function decideCaching(
  { request }: ServedRequest,
  { header, setHeader }: Pick<AnswerHead, 'header' | 'setHeader'>,
): void {
  const control = cacheControlOf(header('cache-control'), { isPersonal: isPersonal(request.headers) })
  setHeader('cache-control', control)
  const vary = varyOfShared(control, header('vary'))
  if (vary) setHeader('vary', vary)
}

// The same for everybody: its name contains its content.
function isBuiltFile(served: ServedRequest): boolean {
  return pathOf(served).startsWith('/_next/static/')
}

// A policy on a worker script would restrict what the worker may fetch.
function needsPolicy(served: ServedRequest): boolean {
  return !/\.m?js$/.test(pathOf(served))
}

function pathOf({ request }: ServedRequest): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/'
}
