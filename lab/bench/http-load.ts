// Reading load. Paths are requested in turn, so that no single answer is measured.
import autocannon from 'autocannon'
import { openConnection } from './keep-alive'
import { percentile } from './median'
import { type Measured, type ProcessorUse, withProcessorUse } from './processor-use'

export interface HttpTarget {
  port: number
  paths: readonly string[]
  /** The Host header that selects the organization. */
  host?: string
  /** Session cookies, used in turn, for pages as members see them. */
  cookies?: readonly string[]
}

/** A target of ours. */
export type MeasuredTarget = HttpTarget & { measured: Measured }

interface LoadOptions {
  connections: number
  seconds: number
}

export interface HttpLoad {
  answered: number
  failed: number
  perSecond: number
}

/** With the milliseconds of an answer. */
export type MeasuredLoad = HttpLoad & ProcessorUse & { p50: number; p99: number }

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
export function loadHttp(target: MeasuredTarget, options: LoadOptions): Promise<MeasuredLoad> {
  return withProcessorUse(target.measured, () => allConnections(target, options))
}

async function allConnections(target: HttpTarget, { connections, seconds }: LoadOptions) {
  const load = { failed: 0, next: 0, took: [] as number[] }
  const since = performance.now()
  const client = async () => {
    const { send, close } = openConnection(target.port)
    while (performance.now() - since < seconds * 1000) {
      load.next += 1
      const path = target.paths[load.next % target.paths.length] ?? '/'
      const answer = await send({ method: 'GET', path, headers: nextHeaders(target) }).catch(() => undefined)
      if (answer?.status === 200) load.took.push(answer.took)
      else load.failed += 1
    }
    close()
  }
  await Promise.all(Array.from({ length: connections }, client))
  // Until the last answer, so that no work is left over for what is measured next.
  const perSecond = load.took.length / ((performance.now() - since) / 1000)
  const took = load.took.toSorted((a, b) => a - b)
  const { failed } = load
  return { answered: took.length, failed, perSecond, p50: percentile(took, 0.5), p99: percentile(took, 0.99) }
}

/** The same by autocannon, which sends tens of thousands a second; what it leaves unanswered is dropped. */
export async function loadFast(target: HttpTarget, { connections, seconds }: LoadOptions): Promise<HttpLoad> {
  const since = performance.now()
  const result = await autocannon({
    url: `http://127.0.0.1:${target.port}${target.paths[0] ?? '/'}`,
    connections,
    duration: seconds,
    headers: target.host ? { host: target.host } : {},
  })
  return {
    answered: result.requests.total,
    perSecond: result.requests.total / ((performance.now() - since) / 1000),
    failed: result.non2xx + result.errors + result.timeouts,
  }
}
