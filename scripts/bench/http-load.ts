// Reading load: wrk where it is installed, else autocannon. Paths are asked for in turn, so that no single answer is measured.
import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { fromRoot } from '../settings'

export interface HttpTarget {
  port: number
  paths: readonly string[]
  /** The Host header, where an organization is found by it. */
  host?: string
}

interface LoadOptions {
  connections: number
  seconds: number
}

export interface HttpLoad {
  perSecond: number
  p50: number
  p99: number
  failed: number
}

const hasWrk = spawnSync('wrk', ['-v']).error === undefined

export const loadProgram = hasWrk ? 'wrk' : 'autocannon'

/** Loads a server for some seconds with so many connections that each ask again as soon as they have been answered. */
export function loadHttp(target: HttpTarget, options: LoadOptions): Promise<HttpLoad> {
  return hasWrk ? byWrk(target, options) : byAutocannon(target, options)
}

interface WrkReport {
  seconds: number
  requests: number
  failed: number
  p50: number
  p99: number
}

async function byWrk({ port, paths, host }: HttpTarget, { connections, seconds }: LoadOptions): Promise<HttpLoad> {
  const threads = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--timeout', '30s']
  const headers = host ? ['-H', `Host: ${host}`] : []
  const script = ['-s', fromRoot('scripts/bench/wrk-report.lua')]
  const args = [...threads, ...headers, ...script, `http://127.0.0.1:${port}/`, '--', ...paths]
  const { stdout } = await promisify(execFile)('wrk', args)
  const report = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as WrkReport
  return { perSecond: report.requests / report.seconds, p50: report.p50, p99: report.p99, failed: report.failed }
}

async function byAutocannon(
  { port, paths, host }: HttpTarget,
  { connections, seconds }: LoadOptions,
): Promise<HttpLoad> {
  let sent = 0
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          sent += 1
          const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
          const path = paths[sent % paths.length] ?? '/'
          return { ...request, path, headers: { ...(host ? { host } : {}), 'x-forwarded-for': address } }
        },
      },
    ],
  })
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }
}
