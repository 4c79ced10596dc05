// The shipped proxy follows the app to another address.
import { createSocket } from 'node:dgram'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
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
