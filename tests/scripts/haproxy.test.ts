// The shipped HAProxy before nodes of Patroni: who is led where, and when nobody is.
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freePort } from '@/scripts/free-port'
import { startService, untilReady } from '@/scripts/processes'
import { fromRoot } from '@/scripts/settings'

const PROGRAM = '/usr/sbin/haproxy'
const isInstalled = existsSync(PROGRAM)
if (!isInstalled) console.warn('\n*** SKIPPED: HAProxy is not installed; deploy/haproxy.cfg is not tested ***\n')

it.skipIf(!isInstalled)('leads nobody to a node before it is checked, nor to one of two leaders', async () => {
  const checked = Promise.withResolvers<void>()
  const [db1, db2] = [await aNode('db1', checked.promise), await aNode('db2', checked.promise)]
  db2.lead()
  const [primary, reads] = [await freePort(), await freePort()]
  const folder = mkdtempSync(join(tmpdir(), 'haproxy-'))
  const haproxy = startService({
    name: 'HAProxy',
    file: PROGRAM,
    args: ['-f', fromRoot('deploy/haproxy.cfg'), '-db'],
    cwd: '/',
    env: {
      PRIMARY_BIND: `127.0.0.1:${primary}`,
      READ_BIND: `127.0.0.1:${reads}`,
      DB1: `127.0.0.1:${db1.port}`,
      DB1_REST: String(db1.rest),
      DB2: `127.0.0.1:${db2.port}`,
      DB2_REST: String(db2.rest),
    },
    log: join(folder, 'haproxy.log'),
  })
  try {
    await untilReady(haproxy, async () => (await ledTo(primary)) !== 'not there')
    for (let time = 0; time < 4; time++) expect(await ledTo(primary)).toBe('closed')
    checked.resolve()
    await expect.poll(() => ledTo(primary), { interval: 20, timeout: 10_000 }).toBe('db2')
    // By turns, as long as there are two.
    const twice = async () => [await ledTo(reads), await ledTo(reads)]
    await expect.poll(twice, { interval: 20, timeout: 10_000 }).toEqual(['db1', 'db1'])
    for (let time = 0; time < 4; time++) expect(await ledTo(primary)).toBe('db2')
    db1.lead()
    await expect.poll(() => ledTo(primary), { interval: 20, timeout: 10_000 }).toBe('closed')
  } finally {
    await haproxy.stop()
    for (const { stop } of [db1, db2]) stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** A node whose database says its name, and whose Patroni says whether it leads once it may. */
async function aNode(name: string, mayAnswer: Promise<void>) {
  const database = net.createServer((socket) => socket.on('error', () => undefined).end(name)).listen(0, '127.0.0.1')
  let leads = false
  const patroni = http.createServer(async ({ url = '' }, response) => {
    await mayAnswer
    response.writeHead(leads === url.startsWith('/primary') ? 200 : 503).end()
  })
  patroni.listen(0, '127.0.0.1')
  await Promise.all([database, patroni].map((server) => once(server, 'listening')))
  return {
    port: (database.address() as AddressInfo).port,
    rest: (patroni.address() as AddressInfo).port,
    lead: () => {
      leads = true
    },
    stop: () => {
      database.close()
      patroni.close()
      patroni.closeAllConnections()
    },
  }
}

/** The node that answers at a port of HAProxy, or how the connection ended. */
async function ledTo(port: number): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    const socket = net.connect(port, '127.0.0.1')
    socket.on('data', (piece) => {
      said += piece.toString()
    })
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ECONNREFUSED' ? 'not there' : 'closed'))
    socket.on('close', () => resolve(said || 'closed'))
  })
}
