import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { CLIENT_ADDRESS_HEADER } from '@/lib/edge/request/client-address'
import { withShare } from '@/lib/foundation/db/share'
import { env } from '@/lib/foundation/env'
import { AppError } from '@/lib/foundation/errors/app-error'
import { SHARED_ADDRESS } from '@/lib/foundation/limits/network-limit'
import { logger } from '@/lib/foundation/log/logger'
import { countRefused } from '@/lib/foundation/metrics/request-metrics'
import type { ServedRequest } from '@/lib/framework/http/served-request'
import { isPrefetch } from '@/lib/framework/next/request-kind'
import { processWide } from '@/lib/framework/process-wide'
import { recognizeToken } from '@/lib/identity/auth/session/recognize-token'
import { sessionCookieName } from '@/lib/identity/auth/session/session-cookie'
import { Admission, type Asked } from './admission'
import { BlockedRoutes } from './blocked-routes'
import { RETRY_SECONDS } from './limits'
import { LoopDelay } from './loop-delay'
import { classOf, type Late, lateClasses, type Reason, shareOf } from './policy'

type Brake = { admission: Admission; blocked: BlockedRoutes; delay: LoopDelay; late: Late }

const brake = (): Brake =>
  processWide('brake', () => ({
    admission: new Admission(),
    blocked: new BlockedRoutes(),
    delay: new LoopDelay().start(),
    late: new Set(),
  }))

/** What the brake sees now, for metrics. */
export function brakeState(): { running: number; waiting: number; delaySeconds: number } {
  const { admission, delay } = brake()
  return { ...admission.load, delaySeconds: delay.ms / 1000 }
}

type Admitting = {
  route: () => string
  /** Serves the request. */
  pass: () => void
  /** Sends the refusal. */
  refuse: (error: AppError) => void
}

/**
 * Serves a request now or as soon as there is a slot, or refuses it, before the framework and before any statement
 * (ADR-090). What changes something passes at once.
 */
export function admit(served: ServedRequest, { route, pass, refuse }: Admitting): void {
  const { request } = served
  const account = accountOf(request)
  const facts = {
    method: request.method ?? '',
    path: pathOf(request),
    isSignedIn: account !== undefined,
    isPrefetch: isPrefetch(request.headers),
  }
  const name = classOf(facts)
  const serveIt = () => withShare(shareOf(facts), pass)
  if (name === 'vital') serveIt()
  else admitSlotted(served, { class: name, client: account ?? networkOf(request), route: route() }, { serveIt, refuse })
}

type Serving = { serveIt: () => void; refuse: (error: AppError) => void }

function admitSlotted(served: ServedRequest, asked: Asked, { serveIt, refuse }: Serving): void {
  const { response } = served
  const refuseFor = (reason: Reason) => {
    if (env.METRICS_PORT !== undefined) countRefused({ class: asked.class, reason })
    if (!response.destroyed) refuse(overloaded())
  }
  const reason = reasonAtOnce(asked)
  if (reason) {
    refuseFor(reason)
    return
  }
  const { admission, blocked } = brake()
  const begin = (leave: () => void) => {
    const since = performance.now()
    served.onHead = leave
    response.once('close', () => {
      leave()
      blocked.note(asked.route, { waitedInVain: served.hasWaitedInVain === true, since })
    })
    serveIt()
  }
  // Another request may give the slot back, or a timer end the waiting.
  const end = admission.enter(asked, {
    begin: AsyncLocalStorage.bind(begin),
    refuse: AsyncLocalStorage.bind(refuseFor),
  })
  response.once('close', end)
}

function reasonAtOnce({ class: name, route }: Asked): Reason | undefined {
  const { blocked } = brake()
  if (lateNow().has(name)) return 'event loop'
  return blocked.refuses(route) ? 'locked' : undefined
}

// A development server compiles between requests; a demo shares its machine with the browsers of its readers.
function lateNow(): Late {
  const state = brake()
  if (env.NODE_ENV === 'development' || env.DEMO) return state.late
  const late = lateClasses(state.delay.ms, state.late)
  if (late.size !== state.late.size)
    logger().warn({ brake: 'event loop', delayMs: Math.round(state.delay.ms), refused: [...late] })
  state.late = late
  return late
}

function overloaded(): AppError {
  const { least, most } = RETRY_SECONDS
  return new AppError('overloaded', { seconds: least + Math.floor(Math.random() * (most - least + 1)) })
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '/'
}

/** The account of a session cookie or bearer token, by its signature. */
function accountOf({ headers }: IncomingMessage): string | undefined {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  const token = bearer ?? cookieOf(headers.cookie, sessionCookieName())
  return token === undefined ? undefined : recognizeToken(token, Date.now())
}

function cookieOf(cookies: string | undefined, name: string): string | undefined {
  const start = cookies === undefined ? -1 : `; ${cookies}`.indexOf(`; ${name}=`)
  if (cookies === undefined || start === -1) return undefined
  const from = start + name.length + 1
  const end = cookies.indexOf(';', from)
  return cookies.slice(from, end === -1 ? undefined : end)
}

/** Addresses behind which there may be everybody. */
const OF_ALL = new Set(['', SHARED_ADDRESS, '127.0.0.1', '0:0:0:0::'])

/** Whose share of the slots a visitor uses; undefined where visitors cannot be told apart. */
function networkOf({ headers }: IncomingMessage): string | undefined {
  const network = String(headers[CLIENT_ADDRESS_HEADER] ?? '')
  return OF_ALL.has(network) ? undefined : network
}
