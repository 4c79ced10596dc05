import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { metricsRegistry } from '@/lib/foundation/metrics/registry'
import { countAnswer } from '@/lib/foundation/metrics/request-metrics'
import { setProcessWide } from '@/lib/framework/process-wide'
import { addInstallationMetrics } from '@/lib/operation/metrics/installation-metrics'
import { addProcessMetrics } from '@/lib/operation/metrics/process-metrics'
import { serveMetrics } from '@/lib/operation/metrics/serve-metrics'
import { aBudgetProcess, anOrganization } from '@/tests/factories'

addProcessMetrics()
const refresh = addInstallationMetrics()

async function scraped(): Promise<string> {
  setProcessWide('installationFigures', { readAt: 0, figures: Promise.resolve(null) })
  await refresh()
  return metricsRegistry().metrics()
}

const waiting = { channel: 'MAIL', recipient: 'a@example.test', template: 'welcome', locale: 'en', facts: {} } as const

describe('the metrics of the installation', () => {
  it('name the age of the oldest waiting message by lane, and dead messages', async () => {
    const { id: organizationId } = await anOrganization()
    const nextAttemptAt = new Date(Date.now() - 90_000)
    const row = { ...waiting, organizationId, nextAttemptAt }
    await prismaClient().outboxMessage.createMany({
      data: [
        { ...row, id: crypto.randomUUID(), lane: 'CODES' },
        { ...row, id: crypto.randomUUID(), lane: 'NEWS', status: 'DEAD' },
      ],
    })
    const text = await scraped()
    const age = /participation_outbox_oldest_seconds\{lane="CODES"\} (\S+)/.exec(text)?.[1]
    expect(Number(age)).toBeGreaterThan(85)
    expect(text).toContain('participation_outbox_dead_messages{lane="NEWS"} 1')
    expect(text).toContain('participation_installation_readable 1')
  })

  it('name lanes in which nothing waits, so that the first dead messages are an increase', async () => {
    const text = await scraped()
    expect(text).toContain('participation_outbox_dead_messages{lane="NEWS"} 0')
    expect(text).toContain('participation_outbox_oldest_seconds{lane="CODES"} 0')
  })

  it('count votes past their end, and nothing of their content', async () => {
    const { modules } = await aBudgetProcess(await anOrganization())
    await prismaClient().module.update({
      where: { id: modules.vote },
      data: { votingOpenedAt: new Date(Date.now() - 9000), votingClosesAt: new Date(Date.now() - 5000) },
    })
    expect(await scraped()).toContain('participation_votes_overdue 1')
  })
})

describe('the metrics of a process', () => {
  it('count answers by route and status, with connections and thread queues', async () => {
    countAnswer({ method: 'GET', route: 'intro', status: 200, seconds: 0.02 })
    const text = await scraped()
    expect(text).toContain('participation_http_requests_total{method="GET",route="intro",status="200"} 1')
    expect(text).toContain('participation_http_request_seconds_bucket{le="0.025",route="intro"} 1')
    expect(text).toMatch(/participation_database_connections\{state="waiting"\} 0/)
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  })

  it('are served at /metrics of their own port and nowhere else', async () => {
    const server = await serveMetrics({ port: 0, host: '127.0.0.1' })
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
    const text = await answer.text()
    expect(text).toContain('# TYPE participation_rate_limit_store_failures counter')
    expect(text).toMatch(/participation_build_info\{release="\d+\.\d+\.\d+[^"]*",program="[^"]*",node="v\d+/)
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    server.close()
  })

  it('are served on a connection whose last request had a body that nobody read', async () => {
    const server = await serveMetrics({ port: 0, host: '127.0.0.1' })
    const { port } = server.address() as AddressInfo
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    const ask = (method: string, path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const request = http.request({ agent, host: '127.0.0.1', port, path, method }, (answer) =>
          answer.resume().on('end', () => resolve(answer.statusCode)),
        )
        request.setTimeout(5000, () => request.destroy(new Error('no answer'))).on('error', reject)
        request.end(method === 'POST' ? Buffer.alloc(2_000_000) : undefined)
      })
    try {
      expect([await ask('POST', '/'), await ask('GET', '/metrics')]).toEqual([404, 200])
    } finally {
      agent.destroy()
      server.close()
    }
  }, 15_000)
})
