import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { certificateFinding } from '@/lib/operation/doctor/check-address'
import { connectionFinding } from '@/lib/operation/doctor/check-database'
import { checkProxyHeaders, clockFindings } from '@/lib/operation/doctor/check-proxy-headers'

let server: Server | undefined
afterEach(() => server?.close())

/** A proxy and server that answer for the host `localhost` only. */
async function behindProxy({ passesHost = true, passesForged = false, compresses = true }): Promise<URL> {
  server = createServer(({ headers, url }, response) => {
    const host = (passesForged && headers['x-forwarded-host']) || (passesHost ? headers.host : 'app:3000')
    const isKnown = String(host).startsWith('localhost')
    response.setHeader('content-type', url === '/robots.txt' ? 'text/plain' : 'text/html')
    if (compresses && url !== '/robots.txt') response.setHeader('content-encoding', 'identity')
    response.writeHead(isKnown ? 200 : 404).end()
  })
  await new Promise<void>((done) => server?.listen(0, 'localhost', done))
  return new URL(`http://localhost:${(server.address() as AddressInfo).port}`)
}

describe('a proxy', () => {
  it.each([
    [{}, ['Proxy ok']],
    [{ passesHost: false }, ['Proxy problem']],
    [{ passesForged: true }, ['Proxy ok', 'Proxy problem']],
    [{ compresses: false }, ['Proxy ok', 'Proxy warning']],
  ])('%o', async (proxy, expected) => {
    const findings = await checkProxyHeaders(await behindProxy(proxy))
    expect(findings.map(({ about, level }) => `${about} ${level}`)).toEqual(expected)
  })
})

it.each([
  ['Mon, 23 Nov 2026 08:00:00 GMT', 0],
  ['Mon, 23 Nov 2026 08:00:07 GMT', 1],
  [null, 0],
])('a server that answers at 08:00:01 with the date %s: %s findings', (date, count) => {
  expect(clockFindings(date, Date.parse('2026-11-23T08:00:01Z'))).toHaveLength(count)
})

it.each([
  [30, 'ok'],
  [13, 'problem'],
  [-1, 'problem'],
])('a certificate that is valid for %s days: %s', (days, level) => {
  expect(certificateFinding(days * 86_400_000).level).toBe(level)
})

it.each([
  [20, null, { pool: 10, isPooled: false }, 'ok'],
  [95, null, { pool: 10, isPooled: false }, 'warning'],
  [20, 9, { pool: 10, isPooled: false }, 'ok'],
  [20, 10, { pool: 10, isPooled: false }, 'warning'],
  [20, 10, { pool: 10, isPooled: true }, 'ok'],
])('%s of 100 connections, %s processes, %o: %s', (connections, processes, pools, level) => {
  expect(connectionFinding({ connections, connectionsMax: 100 }, processes, pools).level).toBe(level)
})
