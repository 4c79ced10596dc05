import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { GET as earlier } from '@/app/tlog/checkpoint/[size]/route'
import { prismaClient } from '@/lib/foundation/db/client'
import { sha256 } from '@/lib/outcome/tlog/formats/tree-hash'
import { integrateLog } from '@/lib/outcome/tlog/integrating/integrate-log'
import { getClosingRecord } from '@/lib/outcome/tlog/reading/get-closing-record'
import { serveTimestamp } from '@/lib/outcome/tlog/timestamps/serve-timestamp'
import { stampClosings } from '@/lib/outcome/tlog/timestamps/stamp-closings'
import { isGranted, timestampRequest } from '@/lib/outcome/tlog/timestamps/timestamp-request'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { freePort } from '@/scripts/free-port'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  contextOf,
  visitorContext,
} from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { sealEverything } from '@/tests/factories/sealing'

const port = await freePort()
process.env['TSA_URL'] = `http://127.0.0.1:${port}/tsr`
const hasOpenssl = spawnSync('openssl', ['version']).status === 0
const CONFIGURATION = `
[req]
distinguished_name = name
prompt = no
x509_extensions = tsa
[name]
CN = Authority of the test
[tsa]
basicConstraints = CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
[tsa_config]
serial = serial
signer_cert = tsa.pem
signer_key = tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
`

describe.skipIf(!hasOpenssl)('the timestamp of a closing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tsa-'))
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: ['pipe', 'pipe', 'pipe'] })
  let server: Server
  let fails: 'never' | 'with a reply' | 'without one' = 'never'
  let headers: IncomingHttpHeaders = {}

  beforeAll(async () => {
    writeFileSync(join(folder, 'tsa.cnf'), CONFIGURATION)
    writeFileSync(join(folder, 'serial'), '01\n')
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', 'tsa.key']
    openssl('req', '-x509', '-config', 'tsa.cnf', ...key, '-out', 'tsa.pem', '-days', '2')
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      writeFileSync(join(folder, 'query'), Buffer.concat(chunks))
      headers = request.headers
      if (fails === 'without one') return response.writeHead(200).end('no')
      openssl('ts', '-reply', '-config', 'tsa.cnf', '-section', 'tsa_config', '-queryfile', 'query', '-out', 'reply')
      response
        .writeHead(fails === 'with a reply' ? 500 : 200, { 'content-type': 'application/timestamp-reply' })
        .end(readFileSync(join(folder, 'reply')))
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  })
  afterAll(() => {
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function aClosedVote() {
    const organization = await anOrganization()
    const process = await aBudgetProcess(organization)
    await aProposal(organization, process)
    await anOpenVote(organization, process)
    const moduleId = process.modules.vote
    const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    await closeVoting(admin, { moduleId, ...EARLY })
    const ctx = visitorContext(organization)
    expect((await getClosingRecord(ctx, moduleId)).place).toBeNull()
    await sealEverything()
    await integrateLog()
    return { ctx, moduleId }
  }

  it('is asked for once, verified by openssl, and shown with the closing record', async () => {
    const { ctx, moduleId } = await aClosedVote()
    expect((await getClosingRecord(ctx, moduleId)).timestamp).toBeNull()
    expect(await stampClosings()).toBe(1)
    expect(headers).toMatchObject({
      'content-type': 'application/timestamp-query',
      accept: 'application/timestamp-reply',
    })
    expect(await stampClosings()).toBe(0)
    const record = await getClosingRecord(ctx, moduleId)
    const size = String(record.place?.size)
    expect(record).toMatchObject({
      place: { position: Number(size) - 1 },
      timestamp: { authority: `127.0.0.1:${port}` },
    })
    const at = (params: Record<string, string>) => ({ params: Promise.resolve(params) })
    const answer = await serveTimestamp(ctx, moduleId)
    expect(answer.headers.get('content-type')).toBe('application/timestamp-reply')
    writeFileSync(join(folder, 'reply.tsr'), Buffer.from(await answer.arrayBuffer()))
    const note = await (await earlier(new Request('http://a.example/'), at({ size }))).text()
    writeFileSync(join(folder, 'checkpoint'), note)
    const verify = ['ts', '-verify', '-in', 'reply.tsr', '-CAfile', 'tsa.pem']
    expect(String(openssl(...verify, '-data', 'checkpoint'))).toMatch(/OK/)
    writeFileSync(join(folder, 'changed'), note.replace(`\n${size}\n`, '\n999\n'))
    expect(() => openssl(...verify, '-data', 'changed')).toThrow(/mismatch/)
    const stranger = visitorContext(await anOrganization())
    await expect(serveTimestamp(stranger, moduleId)).rejects.toThrow('moduleUnknown')
    await prismaClient().process.updateMany({ data: { visibility: 'PRIVATE' } })
    await expect(serveTimestamp(ctx, moduleId)).rejects.toThrow('processPrivate')
  })

  it('is asked for again after the authority failed', async () => {
    const { moduleId } = await aClosedVote()
    fails = 'with a reply'
    await expect(stampClosings()).rejects.toThrow('the authority for timestamps granted none: 500')
    fails = 'without one'
    await expect(stampClosings()).rejects.toThrow('the authority for timestamps granted none: 200')
    fails = 'never'
    expect(await stampClosings()).toBe(1)
    expect(await prismaClient().logTimestamp.count({ where: { moduleId } })).toBe(1)
  })

  it('is not asked for without an authority', async () => {
    await aClosedVote()
    vi.stubEnv('TSA_URL', undefined)
    // The environment is read once.
    vi.resetModules()
    const { stampClosings } = await import('@/lib/outcome/tlog/timestamps/stamp-closings')
    expect(await stampClosings()).toBe(0)
    vi.unstubAllEnvs()
  })

  it('is not taken for another hash or nonce, nor from a refusal', () => {
    const [hash, nonce] = [sha256(Buffer.from('text')), Buffer.from('0081', 'hex')]
    writeFileSync(join(folder, 'query'), timestampRequest(hash, nonce))
    openssl('ts', '-reply', '-config', 'tsa.cnf', '-section', 'tsa_config', '-queryfile', 'query', '-out', 'reply')
    const reply = readFileSync(join(folder, 'reply'))
    expect(isGranted(reply, hash, nonce)).toBe(true)
    expect(isGranted(reply, sha256(Buffer.from('other')), nonce)).toBe(false)
    expect(isGranted(reply, hash, Buffer.of(0x82))).toBe(false)
    // PKIStatusInfo with status 2, rejection.
    expect(isGranted(Buffer.from('30053003020102', 'hex'), hash, nonce)).toBe(false)
    for (const broken of ['', '30', '3080', '3005', '300530030201', '30840000000130'])
      expect(isGranted(Buffer.from(broken, 'hex'), hash, nonce)).toBe(false)
  })
})
