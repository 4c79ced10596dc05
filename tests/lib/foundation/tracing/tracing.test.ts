import http from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { guardServer } from '@/lib/edge/http/server/guard-server'
import { transaction } from '@/lib/foundation/context/transaction'
import { prismaClient } from '@/lib/foundation/db/client'
import { LOG_OPTIONS, logger } from '@/lib/foundation/log/logger'
import { startTracing } from '@/lib/foundation/tracing/start-tracing'
import { currentTrace, sendSpans, stopTracing, traced } from '@/lib/foundation/tracing/traced'
import { guardedServer } from '@/lib/framework/http/guarded-server'
import { setProcessWide } from '@/lib/framework/process-wide'
import { repeatJob } from '@/lib/operation/jobs/repeat-job'
import { anOrganization, visitorContext } from '@/tests/factories'

type Value = { stringValue?: string; intValue?: number }
type Sent = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  attributes: { key: string; value: Value }[]
}

const SECRET = 'brunhilde.quaglia@posta.example'
const received: string[] = []
let refuses = false
/** A collector that takes OTLP over HTTP. */
const collector = http.createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  received.push(`${request.url} ${Buffer.concat(chunks).toString()}`)
  response.writeHead(refuses ? 401 : 200, { 'content-type': 'application/json' }).end('{}')
})
const lines: string[] = []
let town: Awaited<ReturnType<typeof anOrganization>>

let slow: Promise<unknown> = Promise.resolve()

const server = guardedServer(async (_request, response) => {
  await slow
  await transaction(visitorContext(town), async (ctx) => {
    await ctx.sql`SELECT "id" FROM "User" WHERE "email" = ${SECRET} AND 'a constant' <> '' -- global: a test`
    await ctx.db.process.findMany({ where: { slug: SECRET } as never }).catch(() => undefined)
  })
  logger().info({ done: true })
  response.end('done')
})

beforeAll(async () => {
  const listening = (one: http.Server) => new Promise<void>((done) => one.listen(0, '127.0.0.1', done))
  await Promise.all([listening(collector), listening(server)])
})
afterAll(() => {
  collector.close()
  server.close()
})

it('without a collector runs the work and nothing else', async () => {
  await startTracing(() => undefined)
  expect(await traced('nothing', {}, async () => currentTrace())).toEqual({})
})

it('sends requests, transactions, statements and jobs of one trace each, without values', async () => {
  const { port } = collector.address() as AddressInfo
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${port}`
  vi.resetModules()
  const fresh = await import('@/lib/foundation/tracing/start-tracing')
  const failures: unknown[] = []
  await fresh.startTracing((error) => failures.push(error))
  setProcessWide('logger', pino(LOG_OPTIONS, { write: (line: string) => void lines.push(line) }))
  town = await anOrganization()
  guardServer()
  const { port: ownPort } = server.address() as AddressInfo
  await fetch(`http://127.0.0.1:${ownPort}/recover?token=${SECRET}`)
  const ending = new AbortController()
  const run = async () => {
    await prismaClient().jobState.count()
    ending.abort()
  }
  await repeatJob({ name: 'a job', everySeconds: 1, run }, { worker: 'test', ending: ending.signal })
  await stopTracing()
  expect(failures).toEqual([])
  const text = received.join('')
  expect(received[0]).toMatch(/^\/v1\/traces /)
  expect(text).not.toContain('brunhilde')
  expect(text).not.toContain('a constant')
  const spans = received.flatMap((one) => spansOf(one))
  const [request] = spans.filter(({ name }) => name.startsWith('GET '))
  const ofRequest = spans.filter(({ traceId }) => traceId === request?.traceId)
  const work = ofRequest.find(({ name }) => name === 'transaction')
  expect(work?.parentSpanId).toBe(request?.spanId)
  const statement = ofRequest.find(({ name }) => name === 'SELECT User')
  expect(statement?.parentSpanId).toBe(work?.spanId)
  expect(attribute(statement, 'db.query.text')?.stringValue).toContain('"email" = $1')
  expect(attribute(request, 'http.response.status_code')?.intValue).toBe(200)
  // Routes are known by name only where there is a build.
  expect(attribute(request, 'http.route')?.stringValue).toMatch(/^(recover|other)$/)
  expect(spans.some(({ name }) => name === 'job a job')).toBe(true)
  const line = lines.map((one) => JSON.parse(one) as Record<string, unknown>).find((one) => one['done'])
  expect(line).toMatchObject({ traceId: request?.traceId, requestId: attribute(request, 'request.id')?.stringValue })
})

it('sends the request that is still being answered when the server ends', async () => {
  const { port } = server.address() as AddressInfo
  received.length = 0
  setProcessWide('tracing', undefined)
  const { startTracing: startAgain } = await import('@/lib/foundation/tracing/start-tracing')
  await startAgain(() => undefined)
  slow = new Promise((done) => setTimeout(done, 300))
  const answered = fetch(`http://127.0.0.1:${port}/slow`)
  await new Promise((done) => setTimeout(done, 100))
  await sendSpans()
  expect(received.flatMap((one) => spansOf(one)).some(({ name }) => name.startsWith('GET '))).toBe(true)
  await answered
})

it('ends in order when the collector refuses the last spans', async () => {
  refuses = true
  setProcessWide('tracing', undefined)
  const { startTracing: startAgain } = await import('@/lib/foundation/tracing/start-tracing')
  const failures: unknown[] = []
  await startAgain((error) => failures.push(error))
  await traced('work', {}, async () => undefined)
  await stopTracing()
  expect(String(failures)).toContain('Unauthorized')
})

function spansOf(sent: string): Sent[] {
  const body = JSON.parse(sent.slice(sent.indexOf(' ') + 1)) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }
  return body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
}

function attribute(span: Sent | undefined, key: string): Value | undefined {
  return span?.attributes.find((one) => one.key === key)?.value
}
