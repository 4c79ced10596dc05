// Certificates on demand: Caddy with the shipped file asks the app which hosts may have one.
// Runs alone: the guard is one of the process.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GET } from '@/app/api/internal/certificate/route'
import { guardServer } from '@/lib/edge/http/server/guard-server'
import { prismaClient } from '@/lib/foundation/db/client'
import { guardedServer } from '@/lib/framework/http/guarded-server'
import { clearOrganizationCache } from '@/lib/identity/organizations/hosts/find-by-host'
import { freePort } from '@/scripts/free-port'
import { type Service, startService, untilReady } from '@/scripts/processes'
import { anOrganization } from '@/tests/factories'

const isThere = spawnSync('caddy', ['version']).error === undefined
if (!isThere) console.warn('\n  *** caddy is not installed: certificates on demand are NOT tested. ***\n')

const folder = mkdtempSync(join(tmpdir(), 'caddy-'))
let asked: string[] = []

/** Stands for nginx and for Next.js around the handler, which adds forwarding headers. */
const app = guardedServer((request, response) => {
  if (!request.url?.startsWith('/api/internal/')) return response.end(`behind ${request.headers['x-forwarded-proto']}`)
  asked.push(request.url)
  const added = { 'x-forwarded-host': String(request.headers.host), 'x-forwarded-for': '127.0.0.1' }
  const headers = new Headers({ ...added, ...(request.headers as Record<string, string>) })
  void GET(new Request(`http://app.test${request.url}`, { headers })).then(({ status }) =>
    response.writeHead(status).end(),
  )
})
let caddy: Service
let port: number

describe.skipIf(!isThere)('the TLS proxy', () => {
  beforeAll(async () => {
    guardServer()
    await new Promise<void>((done) => app.listen(0, '127.0.0.1', done))
    port = await freePort()
    caddy = await startCaddy((app.address() as AddressInfo).port)
  })
  afterAll(async () => {
    await caddy.stop()
    app.close()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(() => {
    asked = []
  })

  it('obtains a certificate for a domain of an organization at its first visit, and serves it', async () => {
    const { primaryHost: host } = await anOrganization()
    const { names, text } = await visit(host)
    expect(names).toBe(`DNS:${host}`)
    expect(text).toContain('behind https')
    expect(asked).toEqual([`/api/internal/certificate?domain=${host}`])
  })

  it.each([
    ['an unknown host', async () => 'unknown.example.org'],
    ['a domain that is not verified', async () => hostWith({ verifiedAt: null })],
    ['a domain of a suspended organization', async () => hostWith({ suspendedAt: new Date() })],
  ])('refuses %s in the handshake', async (_what, hostOf) => {
    await expect(visit(await hostOf())).rejects.toThrow(/alert|EPROTO|ECONNRESET/)
    expect(asked).toHaveLength(1)
  })
})

async function hostWith({ verifiedAt, suspendedAt }: { verifiedAt?: null; suspendedAt?: Date }): Promise<string> {
  const { id, primaryHost: host } = await anOrganization()
  if (verifiedAt === null) await prismaClient().organizationDomain.updateMany({ where: { host }, data: { verifiedAt } })
  if (suspendedAt) await prismaClient().organization.update({ where: { id }, data: { suspendedAt } })
  clearOrganizationCache()
  return host
}

async function startCaddy(appPort: number): Promise<Service> {
  const file = join(folder, 'Caddyfile')
  const local = `local_certs\n\tskip_install_trust\n\tadmin off\n\tstorage file_system ${folder}\n\thttp_port ${await freePort()}\n\thttps_port ${port}`
  writeFileSync(file, readFileSync('deploy/Caddyfile', 'utf8').replace('{$AUTHORITY}', local))
  const service = startService({
    name: 'caddy',
    file: 'caddy',
    args: ['run', '--config', file, '--adapter', 'caddyfile'],
    env: {
      PROXY: `127.0.0.1:${appPort}`,
      ASK_URL: `http://127.0.0.1:${appPort}/api/internal/certificate`,
      HOME: folder,
    },
    log: join(folder, 'caddy.log'),
  })
  await untilReady(service, async () => service.lastLines().includes('serving initial configuration'))
  return service
}

/** The names of the certificate that a browser gets for a host, and the page behind it. */
function visit(host: string): Promise<{ names: string | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    // The authority is of this test only; what counts is that and for whom it gives a certificate.
    const socket = connect({ host: '127.0.0.1', port, servername: host, rejectUnauthorized: false }, () => {
      const names = socket.getPeerCertificate().subjectaltname
      let text = ''
      socket.on('data', (part: Buffer) => {
        text += part.toString()
      })
      socket.on('end', () => resolve({ names, text }))
      socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    })
    socket.on('error', reject)
  })
}
