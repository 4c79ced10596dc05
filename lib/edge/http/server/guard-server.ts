import 'server-only'
import { type IncomingMessage, METHODS } from 'node:http'
import type { Socket } from 'node:net'
import { directAnswer, sendAnswer } from '@/lib/edge/http/api/answer-directly'
import type { ApiAnswer } from '@/lib/edge/http/api/written-answer'
import { malformedTarget } from '@/lib/edge/http/body/well-formed'
import { admit } from '@/lib/edge/http/brake/brake'
import { refusalOf } from '@/lib/edge/http/failures/refusal'
import { reportFailure } from '@/lib/edge/http/failures/report-failure'
import { isDraining } from '@/lib/edge/http/server/drain'
import { isBuiltFile, serveKeptFile } from '@/lib/edge/http/server/kept-files'
import { observeAnswer, routeOf } from '@/lib/edge/http/server/observe-answer'
import {
  admitPagePost,
  changesState,
  drain,
  isForProgram,
  isPagePost,
  type TypedTexts,
} from '@/lib/edge/http/server/page-posts'
import { isSameOrigin } from '@/lib/edge/http/server/same-origin'
import { completeHead, sendRefusal, watchResponse } from '@/lib/edge/http/server/watch-response'
import { CLIENT_ADDRESS_HEADER, clientNetwork, connectionOf } from '@/lib/edge/request/client-address'
import { requestIdOf } from '@/lib/edge/request/request-id'
import { env } from '@/lib/foundation/env'
import { AppError } from '@/lib/foundation/errors/app-error'
import { REQUEST_ID_HEADER } from '@/lib/foundation/i18n/headers'
import { SHARED_ADDRESS } from '@/lib/foundation/limits/network-limit'
import { logger } from '@/lib/foundation/log/logger'
import { traceRequest } from '@/lib/foundation/tracing/trace-request'
import { paceBody } from '@/lib/framework/http/pace-body'
import type { ServedRequest } from '@/lib/framework/http/served-request'
import { wrapRequests } from '@/lib/framework/http/wrap-requests'
import { COMMON } from './security-headers'

// Methods that Next.js would answer with a 500 or an echo.
const REFUSED_METHODS = new Set(['CONNECT', 'TRACE'])
/** What Node reads of a connection at once. */
const READ_BYTES = 64 * 1024

/**
 * Wraps every request of the process, also those that never reach our code (405 and 404 of Next.js,
 * files, redirects): request id, security headers (abuse case S13), 400 for input that cannot be decoded or stored or
 * that no browser sends (S10, T04, Z17), bounded bodies for pages, and a readable answer to every failure.
 * Call once at boot.
 */
export function guardServer(isSignedLink?: (url: string) => boolean): void {
  wrapRequests((served, pass) => {
    served.requestId = requestIdOf(served.request.headers[REQUEST_ID_HEADER], served.requestId)
    const route = () => routeOf(served.request.url ?? '/')
    traceRequest(served, route, () => guard(served, pass, isSignedLink))
  })
}

type IsSignedLink = ((url: string) => boolean) | undefined

function guard(served: ServedRequest, pass: () => void, isSignedLink: IsSignedLink): void {
  const { request, response } = served
  request.headers[REQUEST_ID_HEADER] = served.requestId
  observeAnswer(served)
  discardRest(served)
  setClientAddress(request)
  if (hasLargeBody(request)) paceBody(request)
  for (const [name, value] of Object.entries(COMMON)) response.setHeader(name, value)
  response.setHeader(REQUEST_ID_HEADER, served.requestId)
  // A proxy that keeps connections open goes elsewhere with its next request.
  if (isDraining()) response.setHeader('connection', 'close')
  if (isForeign(request)) {
    response.writeHead(400, { 'cache-control': 'no-store', connection: 'close' }).end()
    return
  }
  const malformed = malformedTarget(request.url ?? '')
  if (malformed) {
    sendRefusal(served, new AppError('invalidRequest', {}, malformed))
    return
  }
  request.url = withLanguageParameter(request.url ?? '/')
  const handle = (typed?: TypedTexts) => {
    watchResponse(served, typed)
    pass()
  }
  if (isBuiltFile(request.url)) void serveKeptFile(served, handle)
  else if (isOfOtherOrigin(request)) response.writeHead(403, { 'cache-control': 'no-store' }).end()
  else
    admit(served, {
      route: () => routeOf(request.url ?? '/'),
      pass: () => {
        if (isPagePost(request)) void handlePost(served, handle, isSignedLink)
        else answerOrPass(served, handle)
      },
      refuse: (error) => sendRefusal(served, error),
    })
}

/** Answers a call that Next.js need not see, or hands the request on to it. */
function answerOrPass(served: ServedRequest, handle: () => void): void {
  const answer = directAnswer(served)
  if (answer) void answerCall(served, answer)
  else handle()
}

/** Sends the answer to a call that Next.js does not see. */
async function answerCall(served: ServedRequest, answering: Promise<ApiAnswer>): Promise<void> {
  const { response } = served
  try {
    await sendAnswer(served, await answering, () =>
      completeHead(served, {
        header: (name) => response.getHeader(name),
        setHeader: (name, value) => response.setHeader(name, value),
      }),
    )
  } catch (error) {
    // A client that left hears nothing; everybody else is answered as Next.js would.
    if (response.destroyed) return
    reportFailure(error, { routePath: '/api/v1', routeType: 'route' })
    if (response.headersSent) response.destroy()
    else sendRefusal(served, refusalOf(error))
  }
}

async function handlePost(
  served: ServedRequest,
  handle: (typed: TypedTexts) => void,
  isSignedLink: IsSignedLink,
): Promise<void> {
  const gone = new AbortController()
  served.response.once('close', () => gone.abort())
  let typed: TypedTexts
  try {
    const admitted = await admitPagePost(served.request, { signal: gone.signal, isSignedLink })
    typed = admitted.typed
    served.sentFields = () => admitted.typed(true)
    served.onActionStart = admitted.decoded
    // The bytes live for as long as the page, its answer and what it stores.
    if (served.response.destroyed || gone.signal.aborted) admitted.release(false)
    else served.response.once('close', () => admitted.release(served.response.writableFinished))
  } catch (error) {
    // A refusal is an answer of the guard; the framework never sees the request.
    const refusal = refusalOf(error)
    logger().info({ refusal: refusal.errorName, route: routeOf(served.request.url ?? '/') })
    await drain(served.request)
    if (!served.response.destroyed) sendRefusal(served, refusal)
    return
  }
  handle(typed)
}

/** Whether a body is longer than what one turn of the event loop may read of a connection, or may be. */
function hasLargeBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > READ_BYTES
}

/** A request target that is not a path, such as an absolute URL, or a proxy method. */
function isForeign({ method = '', url = '' }: IncomingMessage): boolean {
  return !url.startsWith('/') || REFUSED_METHODS.has(method) || !METHODS.includes(method)
}

// Of every address that a browser reaches with cookies, also those that `middleware.ts` leaves out. Calls of the API carry
// a token instead, and programs post without an origin to the addresses that are no pages.
function isOfOtherOrigin(request: IncomingMessage): boolean {
  if (!changesState(request) || isForProgram(request)) return false
  const { headers } = request
  return !isSameOrigin({ get: (name) => headers[name]?.toString() ?? null }, headers.host ?? '')
}

// Only here the socket is available: pages and handlers get headers.
function setClientAddress(request: IncomingMessage): void {
  const forwarded = request.headers['x-forwarded-for']
  const forwardedFor = Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? null)
  const network = clientNetwork(connectionOf(forwardedFor, request.socket.remoteAddress ?? null))
  request.headers[CLIENT_ADDRESS_HEADER] = network
  if (network === SHARED_ADDRESS) warnOnce()
}

let isSharedAddressLogged = false

function warnOnce(): void {
  if (isSharedAddressLogged) return
  isSharedAddressLogged = true
  logger().warn(
    { TRUST_PROXY: env.TRUST_PROXY },
    'visitors cannot be told apart: set TRUST_PROXY to the number of proxies in front, each of which sets X-Forwarded-For',
  )
}

/**
 * Reads and discards what is left of a body once the request is answered. A handler that refuses a body in its middle
 * leaves the rest in the connection, and the next request on it would wait for ever. A rest that is too long, or that
 * nobody can read any more, ends the connection.
 */
function discardRest({ request, response }: Pick<ServedRequest, 'request' | 'response'>): void {
  const { socket } = request
  response.once('finish', () => {
    if (request.complete) return
    // Whoever cancels a stream of the body destroys the request, and takes its socket away, which stays open and paused.
    if (request.destroyed) return endLater(socket)
    // Whoever stopped reading holds the stream paused.
    request.unpipe()
    for (const event of ['data', 'readable']) request.removeAllListeners(event)
    void drain(request).then(() => request.complete || socket.destroy())
  })
}

/** So that a client that is still sending receives the answer before its connection is reset. */
const LINGERING_MS = 1000

function endLater(socket: Socket): void {
  socket.end()
  setTimeout(() => socket.destroy(), LINGERING_MS).unref()
}

const LANGUAGE_PATH = /^(\/api\/v1(?:\/[^?]*)?)\/locs\/([^/?]+)(?:\?(.*))?$/s

/**
 * Moves the language at the end of an API address into its query: `/api/v1/processes/locs/fr?page=1` becomes
 * `/api/v1/processes?page=1&locs=fr`. Other targets are returned as they are. The path must be decodable. A rewrite of
 * Next.js would do the same, but matches the patterns of all routes a second time for every request of the process.
 */
export function withLanguageParameter(target: string): string {
  const [, path, language, query] = LANGUAGE_PATH.exec(target) ?? []
  if (!path || !language) return target
  return `${path}?${query ? `${query}&` : ''}locs=${encodeURIComponent(decodeURIComponent(language))}`
}
