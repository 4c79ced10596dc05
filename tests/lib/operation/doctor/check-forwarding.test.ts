import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { GET } from '@/app/api/health/seen/route'
import { answerDoctor } from '@/lib/operation/doctor/answer-doctor'
import { checkForwarding, checkPrivateCache } from '@/lib/operation/doctor/check-forwarding'
import { doctorProof, isDoctor } from '@/lib/operation/doctor/doctor-proof'

let server: Server | undefined
afterEach(() => {
  server?.close()
})

/** A proxy in front of a server that answers as ours does; `pass` is what of the headers it passes on. */
async function behind(
  pass: (headers: IncomingHttpHeaders) => Record<string, string>,
  { storesPages = false, trustedProxies = 1 } = {},
): Promise<URL> {
  let stored: Record<string, string> | undefined
  server = createServer(async ({ headers, url }, response) => {
    if (url?.startsWith('/api/health/seen')) {
      const doctor = String(headers['x-doctor'] ?? '')
      const received = new Request(`http://app${url}`, { headers: { 'x-doctor': doctor, ...pass(headers) } })
      const answer = answerDoctor(received, trustedProxies)
      response.writeHead(answer.status).end(await answer.text())
      return
    }
    const made = {
      'x-request-id': crypto.randomUUID(),
      'content-security-policy': `script-src 'nonce-${crypto.randomUUID()}'`,
    }
    stored ??= made
    response.writeHead(200, storesPages ? stored : made).end()
  })
  await new Promise<void>((done) => server?.listen(0, 'localhost', done))
  return new URL(`http://localhost:${(server.address() as AddressInfo).port}`)
}

const asShipped = ({ host }: IncomingHttpHeaders) => ({ host: String(host), 'x-forwarded-for': '192.0.2.7' })

describe('a proxy', () => {
  it.each([
    ['passes on everything', asShipped, 'ok', /passes on host and address/],
    [
      'drops Host',
      (headers: IncomingHttpHeaders) => ({ ...asShipped(headers), host: 'app:3000' }),
      'problem',
      /does not pass the header Host on: localhost arrives as app/,
    ],
    [
      'sends no X-Forwarded-For',
      ({ host }: IncomingHttpHeaders) => ({ host: String(host) }),
      'problem',
      /sends no X-Forwarded-For: all visitors share one rate limit/,
    ],
  ] as const)('that %s is told so', async (_name, pass, level, text) => {
    const findings = await checkForwarding(await behind(pass))
    expect(findings).toMatchObject([{ level, text: expect.stringMatching(text) }])
  })

  it('in front of servers that trust none is told so', async () => {
    expect(await checkForwarding(await behind(asShipped, { trustedProxies: 0 }))).toMatchObject([
      { level: 'problem', text: expect.stringContaining('A proxy stands in front, and TRUST_PROXY is 0') },
    ])
  })

  it('that stores pages of people who are signed in is told so, another is not', async () => {
    expect(await checkPrivateCache(await behind(asShipped, { storesPages: true }))).toMatchObject([
      { level: 'problem', text: expect.stringContaining('serves them to others') },
    ])
    server?.close()
    expect(await checkPrivateCache(await behind(asShipped))).toMatchObject([{ level: 'ok' }])
  })

  it('in front of another installation is told so', async () => {
    const address = await behind(asShipped)
    server?.removeAllListeners('request')
    server?.on('request', (_request, response) => response.writeHead(404).end())
    expect(await checkForwarding(address)).toMatchObject([
      { level: 'problem', text: expect.stringContaining('another installation, or has another APP_SECRET') },
    ])
  })
})

it('tells what it receives only who proves to have APP_SECRET, for some minutes', async () => {
  const ask = (proof: string) =>
    GET(new Request('http://town.test/api/health/seen', { headers: { 'x-doctor': proof } }))
  expect((await ask('')).status).toBe(404)
  expect((await ask('a'.repeat(64))).status).toBe(404)
  expect((await ask(doctorProof())).status).toBe(200)
  const now = Date.now()
  expect(isDoctor(doctorProof(now - 120_000), now)).toBe(true)
  expect(isDoctor(doctorProof(now - 300_000), now)).toBe(false)
  expect(isDoctor(null)).toBe(false)
})
