// The shipped proxy follows the app to another address.
import { createSocket } from 'node:dgram'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasNginx, resolvesAgain, startNginx } from '@/lab/bench/nginx'

const isTested = hasNginx() && resolvesAgain()
if (!isTested)
  console.warn('\n  *** nginx is older than 1.27.3: that the proxy follows a moved app is NOT tested. ***\n')

it.skipIf(!isTested)('asks the app where its name leads to now, without a restart', async () => {
  const names = createSocket('udp4')
  let address = '127.0.0.1'
  names.on('message', (query, from) => names.send(addressAnswer(query, address), from.port, from.address))
  await new Promise<void>((done) => names.bind(0, '127.0.0.1', done))
  const first = await listen('first', 0, '127.0.0.1')
  const { port } = first.address() as AddressInfo
  const second = await listen('second', port, '127.0.0.2')
  const proxy = await startNginx(port, 'page', tmpdir(), { resolverPort: names.address().port })
  const ask = async () => (await fetch(`http://127.0.0.1:${proxy.cachePort}/`)).text()
  try {
    await expect.poll(ask, { timeout: 5000 }).toBe('first')
    address = '127.0.0.2'
    first.close()
    first.closeAllConnections()
    await expect.poll(ask, { timeout: 5000 }).toBe('second')
  } finally {
    await proxy.stop()
    for (const server of [first, second]) server.close()
    names.close()
    await sleep(0)
  }
})

it.skipIf(!hasNginx())('finds a built file at the instance that has it, and asks one instance for a page', async () => {
  const [old, young] = [await listen('old', 0, '127.0.0.1'), await listen('young', 0, '127.0.0.1')]
  const ports = [old, young].map((server) => (server.address() as AddressInfo).port)
  const proxy = await startNginx(ports, 'page', tmpdir())
  const ask = (path: string) => fetch(`http://127.0.0.1:${proxy.cachePort}${path}`)
  try {
    for (const name of ['old', 'old', 'young', 'young'])
      expect(await (await ask(`/_next/static/${name}.js?${Math.random()}`)).text()).toBe(name)
    expect((await ask('/_next/static/neither.js')).status).toBe(404)
    const statuses = await Promise.all(['/old.js', '/old.js'].map(async (path) => (await ask(path)).status))
    expect(statuses.toSorted()).toEqual([200, 404])
  } finally {
    await proxy.stop()
    for (const server of [old, young]) server.close()
  }
})

describe.skipIf(!hasNginx())('where an instance answers 500 to everything', () => {
  let instances: http.Server[]
  let proxy: Awaited<ReturnType<typeof startNginx>>
  const received = { ill: [] as string[], well: [] as string[] }
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${proxy.cachePort}${path}`, init)
    return { status: answer.status, text: await answer.text() }
  }

  beforeAll(async () => {
    instances = [
      await answering((request) => {
        received.ill.push(`${request.method} ${request.url}`)
        return 500
      }),
      await answering((request) => {
        received.well.push(`${request.method} ${request.url}`)
        return request.url?.includes('/defect') ? 500 : 200
      }),
    ]
    const ports = instances.map((server) => (server.address() as AddressInfo).port)
    proxy = await startNginx(ports, 'page', tmpdir())
  })
  afterAll(async () => {
    await proxy.stop()
    for (const server of instances) server.close()
  })

  it.each(['/page', '/api/v1/call'])('asks another one for %s', async (path) => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => ask(`${path}-${at}?x=1`)))
    expect(answers).toEqual(answers.map((_, at) => ({ status: 200, text: `GET ${path}-${at}?x=1` })))
    expect(received.ill.length).toBeGreaterThan(0)
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('sends a %s once, with its body', async (method) => {
    for (const path of ['/page', '/api/v1/call']) {
      const body = `${method} of ${path}`
      const sent = () => [...received.ill, ...received.well].filter((line) => line.startsWith(`${method} ${path}`))
      const before = sent().length
      const answers = [await ask(path, { method, body }), await ask(path, { method, body })]
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 500])
      expect(answers.map(({ text }) => text)).toEqual([`${method} ${path}${body}`, `${method} ${path}${body}`])
      expect(sent().length - before).toBe(2)
    }
  })

  it('keeps both in use when a page has a defect at all of them', async () => {
    for (let time = 0; time < 8; time++) expect((await ask(`/defect-${time}`)).status).toBe(500)
    expect((await ask('/after-it')).status).toBe(200)
  })
})

/** An instance that answers with this status, and with what it received. */
async function answering(statusOf: (request: http.IncomingMessage) => number): Promise<http.Server> {
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = `${request.method} ${request.url}${Buffer.concat(chunks).toString()}`
    response.writeHead(statusOf(request), { 'cache-control': 'no-store' }).end(text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return server
}

/** An instance that knows the files of its own build, and every other address. */
async function listen(name: string, port: number, address: string): Promise<http.Server> {
  const server = http.createServer(({ url = '' }, response) => {
    const isMissing = /\.js/.test(url) && !url.includes(`${name}.js`)
    response.writeHead(isMissing ? 404 : 200, { 'cache-control': 'no-store' }).end(isMissing ? '' : name)
  })
  await new Promise<void>((done) => server.listen(port, address, done))
  return server
}

/** The query of a resolver, answered with one address for a second. */
function addressAnswer(query: Buffer, address: string): Buffer {
  const head = Buffer.from(query.subarray(0, 12))
  head.writeUInt16BE(0x8180, 2)
  head.writeUInt16BE(1, 6)
  const question = query.subarray(12, query.indexOf(0, 12) + 5)
  const record = Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...address.split('.').map(Number)])
  return Buffer.concat([head, question, record])
}
