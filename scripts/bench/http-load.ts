// Reading load by autocannon. Paths are requested in turn, so that no single answer is measured.
import autocannon from 'autocannon'

export interface HttpTarget {
  port: number
  paths: readonly string[]
  /** The Host header that selects the organization. */
  host?: string
  /** Session cookies, used in turn, for pages as members see them. */
  cookies?: readonly string[]
}

interface LoadOptions {
  connections: number
  seconds: number
}

export interface HttpLoad {
  perSecond: number
  failed: number
}

let sent = 0

/** Headers of the next request: each comes from another address. */
export function nextHeaders({ host, cookies }: Pick<HttpTarget, 'host' | 'cookies'>): Record<string, string> {
  sent += 1
  const cookie = cookies?.[sent % cookies.length]
  return {
    ...(host ? { host } : {}),
    ...(cookie ? { cookie } : {}),
    'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
  }
}

/** Loads a server for some seconds; each connection sends its next request when the last was answered. */
export async function loadHttp(target: HttpTarget, { connections, seconds }: LoadOptions): Promise<HttpLoad> {
  let next = 0
  const since = performance.now()
  const result = await autocannon({
    url: `http://127.0.0.1:${target.port}`,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          next += 1
          const path = target.paths[next % target.paths.length] ?? '/'
          return { ...request, path, headers: nextHeaders(target) }
        },
      },
    ],
  })
  return {
    perSecond: result.requests.total / ((performance.now() - since) / 1000),
    failed: result.non2xx + result.errors + result.timeouts,
  }
}
