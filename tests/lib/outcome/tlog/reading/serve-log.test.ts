import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { GET as earlier } from '@/app/tlog/checkpoint/[size]/route'
import { GET as checkpoint } from '@/app/tlog/checkpoint/route'
import { GET as policy } from '@/app/tlog/policy/route'
import { GET as tile } from '@/app/tlog/tile/[...path]/route'
import { prismaClient } from '@/lib/foundation/db/client'
import { findReceipt } from '@/lib/outcome/ledger/reading/find-receipt'
import { fromHex, rootOfPath } from '@/lib/outcome/ledger/sealing/merkle'
import { isConsistent } from '@/lib/outcome/tlog/formats/check-consistency'
import { parseCheckpoint } from '@/lib/outcome/tlog/formats/checkpoint'
import { isNoteSignedBy, parseVerifierKey } from '@/lib/outcome/tlog/formats/signed-note'
import { leafHash, rootOf } from '@/lib/outcome/tlog/formats/tree-hash'
import { integrateLog } from '@/lib/outcome/tlog/integrating/integrate-log'
import { consistencyProof, rootAt } from '@/lib/outcome/tlog/integrating/tree-hashes'
import {
  getLogConsistencyCall as consistency,
  getLogCall as log,
  getLogProofCall as logProof,
} from '@/lib/outcome/tlog/reading/calls'
import { serveReceiptProof } from '@/lib/outcome/tlog/reading/serve-receipt-proof'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { api } from '@/tests/api/client'
import { aBudgetProcess, anOpenVote, anOrganization, aProposal, visitorContext } from '@/tests/factories'
import { withCountedQueries } from '@/tests/factories/counted-queries'
import { aParticipant } from '@/tests/factories/participants'
import { sealEverything } from '@/tests/factories/sealing'
import { hasPython, verify } from '@/tests/fakes/verifier-in-python'

vi.hoisted(() => {
  process.env['API_HOST'] = 'api.example'
})

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const plain = (path: string, host = 'any.example') => new Request(`http://${host}${path}`, { headers: { host } })
const at = (params: Record<string, string | string[]>) => ({ params: Promise.resolve(params) })
const getTile = (path: string) => tile(plain(`/tlog/tile/${path}`), at({ path: path.split('/') }))
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

async function aLog(...counts: number[]) {
  const organization = await anOrganization()
  const leaves: Buffer[] = []
  for (const count of counts) {
    const hashes = Array.from({ length: count }, (_, index) => sha256(`${leaves.length + index}`))
    await prismaClient().logQueue.createMany({
      data: hashes.map((entry) => ({ kind: 'TEST', entry: new Uint8Array(entry) })),
    })
    await integrateLog()
    leaves.push(...hashes.map(leafHash))
  }
  return { organization, leaves }
}

async function aVote() {
  const organization = await anOrganization()
  const budget = await aBudgetProcess(organization)
  const proposalId = await aProposal(organization, budget)
  await anOpenVote(organization, budget)
  const moduleId = budget.modules.vote
  const { receipt } = await castPreference(await aParticipant(organization, budget), { moduleId, proposalId })
  return { organization, moduleId, receipt: receipt ?? '' }
}

describe('the log by HTTP', () => {
  it('serves the checkpoint on any host, for seconds', async () => {
    await aLog(3)
    const response = await checkpoint(plain('/tlog/checkpoint'), at({}))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(response.headers.get('cache-control')).toMatch(/max-age=2\b/)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(parseCheckpoint(await response.text())).toMatchObject({ size: 3 })
  })

  it('serves tiles and entries from which the root is computed, for ever', async () => {
    const { leaves } = await aLog(200, 400)
    const full = await getTile('0/000')
    expect(full.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(full.headers.get('content-type')).toBe('application/octet-stream')
    expect(await bytesOf(full)).toEqual(Buffer.concat(leaves.slice(0, 256)))
    expect(await bytesOf(await getTile('0/002.p/88'))).toEqual(Buffer.concat(leaves.slice(512)))
    expect(await bytesOf(await getTile('0/000.p/200'))).toEqual(Buffer.concat(leaves.slice(0, 200)))
    const nodes = [rootOf(leaves.slice(0, 256)), rootOf(leaves.slice(256, 512))]
    expect(await bytesOf(await getTile('1/000.p/2'))).toEqual(Buffer.concat(nodes))
    const entries = await bytesOf(await getTile('entries/001'))
    const bundle = Array.from({ length: 256 }, (_, index) => entries.subarray(index * 34, index * 34 + 34))
    expect(bundle.every((entry) => entry.readUInt16BE() === 32)).toBe(true)
    expect(bundle.map((entry) => leafHash(entry.subarray(2)))).toEqual(leaves.slice(256, 512))
    const head = parseCheckpoint(await (await checkpoint(plain('/x'), at({}))).text())
    expect(head?.root).toEqual(rootOf([...nodes, rootOf(leaves.slice(512))]))
  })

  it('does not have tiles that it has not reached', async () => {
    await aLog(600)
    const beyond = ['0/002', '0/002.p/89', '0/003.p/1', '1/000', '1/000.p/3', '2/000.p/1', 'entries/002', '9/x999/999']
    const answers = await Promise.all([...beyond, '0/0'].map(getTile))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  })

  it('serves nothing while the log is empty', async () => {
    const organization = await anOrganization()
    expect((await checkpoint(plain('/x'), at({}))).status).toBe(404)
    expect((await earlier(plain('/x'), at({ size: '0' }))).status).toBe(404)
    expect((await api(organization).get(log)).status).toBe(404)
    for (const host of [organization.primaryHost, 'api.example'])
      expect((await policy(plain('/tlog/policy', host), at({}))).status).toBe(404)
    expect((await policy(new Request('http://any.example/'), at({}))).status).toBe(404)
    expect(await rootAt(visitorContext(organization), 0)).toEqual(rootOf([]))
  })

  it('keeps every checkpoint as it was signed', async () => {
    await aLog(2, 3)
    const [first, none] = await Promise.all(['2', '3'].map((size) => earlier(plain('/x'), at({ size }))))
    expect(first?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(first?.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(parseCheckpoint((await first?.text()) ?? '')).toMatchObject({ size: 2 })
    expect(none?.status).toBe(404)
    expect((await earlier(plain('/x'), at({ size: '02' }))).status).toBe(404)
  })

  it('describes itself: keys that verify its checkpoint, as API and as policy file of the organization', async () => {
    const { organization } = await aLog(5)
    const described = (await api(organization).get(log)).json
    const keys = described.keys.flatMap(({ vkey }) => parseVerifierKey(vkey) ?? [])
    const parsed = parseCheckpoint(described.checkpoint)
    expect(parsed && isNoteSignedBy(parsed.note, keys)).toBe(true)
    const served = await policy(plain('/tlog/policy', organization.primaryHost), at({}))
    expect(served.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(served.headers.get('cache-control')).toMatch(/max-age=2\b/)
    const text = await served.text()
    expect(text).toContain(`\nlog ${keys[0]?.text} http`)
    expect(text).toMatch(/\/tlog\nquorum none\n$/)
    expect((await policy(plain('/tlog/policy', 'unknown.example'), at({}))).status).toBe(404)
  })

  it('describes itself on the host of the API as that of the installation', async () => {
    await aLog(5)
    const text = await (await policy(plain('/tlog/policy', 'api.example'), at({}))).text()
    expect(text).toMatch(/^# api\.example\n/)
    expect(text).toMatch(/\nlog \S+ https:\/\/api\.example\/tlog\n/)
  })

  it('reads each of its tiles once for a proof', async () => {
    const { organization } = await aLog(600)
    const { ctx, queries } = withCountedQueries(visitorContext(organization))
    expect(await consistencyProof(ctx, 300, 600)).toHaveLength(9)
    // The tile of the leaves from 256 on, that of the nodes, and that of the leaves from 512 on.
    expect(queries).toHaveLength(3)
    expect([await consistencyProof(ctx, 0, 600), queries.length]).toEqual([[], 3])
  })

  it('proves its consistency between any two sizes that it has reached', async () => {
    const { organization, leaves } = await aLog(300, 300)
    for (const [old, size] of [
      [1, 600],
      [256, 600],
      [300, 600],
      [511, 512],
      [600, 600],
    ] as const) {
      const answer = await api(organization).get(consistency, { query: { old, size } })
      const proof = answer.json
      const [oldRoot, root] = [proof.oldRoot, proof.root].map((hash) => Buffer.from(hash, 'base64'))
      expect([oldRoot, root]).toEqual([rootOf(leaves.slice(0, old)), rootOf(leaves.slice(0, size))])
      const path = proof.path.map((hash) => Buffer.from(hash, 'base64'))
      expect(oldRoot && root && isConsistent({ old, oldRoot, size, root, path })).toBe(true)
    }
    for (const query of ['old=5&size=601', 'old=6&size=5'])
      expect((await api(organization).get(consistency, { query })).status).toBe(404)
    expect((await api(organization).get(consistency, { query: { old: 0, size: 5 } })).status).toBe(422)
  })
})

describe('the proof of a receipt', () => {
  it('leads offline from the text of the event to the signed root', async () => {
    const { organization, receipt, moduleId } = await aVote()
    await sealEverything()
    const ctx = visitorContext(organization)
    await expect(serveReceiptProof(ctx, receipt)).rejects.toMatchObject({ errorName: 'notFound' })
    const params = { moduleId: String(moduleId) }
    expect((await api(organization).get(logProof, { params, query: { receipt } })).status).toBe(404)
    await integrateLog()
    const response = await serveReceiptProof(ctx, receipt)
    expect(response.headers.get('content-disposition')).toContain(`${receipt}.tlog-proof`)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const file = await response.text()
    // Only 60 letters are read.
    expect(await (await serveReceiptProof(ctx, `${receipt.padEnd(60)}${'x'.repeat(100_000)}`)).text()).toBe(file)
    const answer = (await api(organization).get(logProof, { params, query: { receipt } })).json
    expect(answer.file).toBe(file)
    const [head = '', ...rest] = file.split('\n\n')
    const [format, extra = '', index = '', ...path] = head.split('\n')
    expect(format).toBe('c2sp.org/tlog-proof@v1')
    const text = Buffer.from(extra.replace('extra ', ''), 'base64').toString()
    const found = await findReceipt(ctx, receipt)
    expect(JSON.parse(text)).toMatchObject({ receipt, commitment: found?.proof?.event.commitment })
    const signed = parseCheckpoint(rest.join('\n\n'))
    const root = await rootOfPath(
      {
        leafHash: new Uint8Array(leafHash(sha256(text))),
        index: Number(index.replace('index ', '')),
        size: signed?.size ?? 0,
        path: path.map((hash) => fromHex(Buffer.from(hash, 'base64').toString('hex'))),
      },
      (bytes) => new Uint8Array(sha256(bytes)),
    )
    expect(root && Buffer.from(root)).toEqual(signed?.root)
    if (!hasPython) return
    const folder = mkdtempSync(join(tmpdir(), 'receipt-'))
    const [kept, downloaded] = [join(folder, 'log.policy'), join(folder, `${receipt}.tlog-proof`)]
    writeFileSync(kept, await (await policy(plain('/tlog/policy', organization.primaryHost), at({}))).text())
    writeFileSync(downloaded, file)
    const { code, said } = await verify('proof', kept, downloaded, '--text')
    rmSync(folder, { recursive: true })
    expect([code, said]).toEqual([0, expect.stringContaining(`\n${text}\n`)])
  })

  it('is not found on the host of another organization, nor for a text that is no receipt', async () => {
    const { receipt } = await aVote()
    await sealEverything()
    await integrateLog()
    const ctx = visitorContext(await anOrganization())
    await expect(serveReceiptProof(ctx, receipt)).rejects.toMatchObject({ errorName: 'notFound' })
    await expect(serveReceiptProof(ctx, 'x'.repeat(100_000))).rejects.toMatchObject({ errorName: 'notFound' })
  })
})
