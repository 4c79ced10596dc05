// Reading load. Paths are requested in turn, so that no single answer is measured.
import autocannon from 'autocannon'
import { processorMs } from './inspect'
import { openConnection } from './keep-alive'

export interface HttpTarget {
  port: number
  paths: readonly string[]
  /** The Host header that selects the organization. */
  host?: string
  /** Session cookies, used in turn, for pages as members see them. */
  cookies?: readonly string[]
  /** The server's process, for its processor time. */
  pid?: number
}

interface LoadOptions {
  connections: number
  seconds: number
}

export interface HttpLoad {
  perSecond: number
  failed: number
  /** Processor time of the server per answer; compares better than rates while a machine is busy. */
  cpuMs?: number
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
  const load = { answered: 0, failed: 0, next: 0 }
  const usedBefore = target.pid === undefined ? undefined : processorMs(target.pid)
  const since = performance.now()
  const client = async () => {
    const { send, close } = openConnection(target.port)
    while (performance.now() - since < seconds * 1000) {
      load.next += 1
      const path = target.paths[load.next % target.paths.length] ?? '/'
      const { status } = await send({ method: 'GET', path, headers: nextHeaders(target) }).catch(() => ({ status: 0 }))
      if (status === 200) load.answered += 1
      else load.failed += 1
    }
    close()
  }
  await Promise.all(Array.from({ length: connections }, client))
  // Until the last answer, so that no work is left over for what is measured next.
  const perSecond = load.answered / ((performance.now() - since) / 1000)
  const used = target.pid === undefined ? undefined : processorMs(target.pid)
  const cpuMs = used === undefined || usedBefore === undefined ? {} : { cpuMs: (used - usedBefore) / load.answered }
  return { perSecond, failed: load.failed, ...cpuMs }
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
    perSecond: result.requests.total / ((performance.now() - since) / 1000),
    failed: result.non2xx + result.errors + result.timeouts,
  }
}
