import 'server-only'
import { env } from '@/lib/foundation/env'
import { countAnswer } from '@/lib/foundation/metrics/request-metrics'
import type { ServedRequest } from '@/lib/framework/http/served-request'
import { depthOf, readRouteWords } from '@/lib/framework/next/route-words'
import { callPaths } from '@/lib/generated/call-paths'

const CLIENT_LEFT = 499
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

let words: ReadonlySet<string> | undefined

/** Counts the answer of a request once it ended, where METRICS_PORT is set. */
export function observeAnswer({ request, response }: ServedRequest): void {
  if (env.METRICS_PORT === undefined) return
  const started = performance.now()
  const { method = '', url = '/' } = request
  response.once('close', () =>
    countAnswer({
      method: METHODS.has(method) ? method : 'other',
      route: routeOf(url),
      status: response.writableFinished ? response.statusCode : CLIENT_LEFT,
      seconds: (performance.now() - started) / 1000,
    }),
  )
}

/** The words of an address that name its route, or `other`. */
export function routeOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '/'
  if (path === '/') return 'root'
  if (path.startsWith('/_next/')) return 'built files'
  words ??= new Set([...readRouteWords(), ...apiWords()])
  const parts = path.split('/').slice(1, depthOf(path) + 1)
  for (let length = parts.length; length > 0; length -= 1) {
    const word = parts.slice(0, length).join('/')
    if (words.has(word)) return word
  }
  return 'other'
}

// One route handler serves all calls; the manifest of Next.js does not know their words.
function apiWords(): string[] {
  return callPaths.map((path) => `api/v1/${path.split('/')[1]}`)
}
