import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { transaction } from '@/lib/foundation/context/transaction'
import { prismaClient } from '@/lib/foundation/db/client'
import { poolSql } from '@/lib/foundation/db/sql'
import { queueLogEntry } from '@/lib/foundation/tlog/queue-log-entry'
import { parseCheckpoint } from '@/lib/outcome/tlog/formats/checkpoint'
import { isNoteSignedBy } from '@/lib/outcome/tlog/formats/signed-note'
import { leafHash, nodeHash, rootOf } from '@/lib/outcome/tlog/formats/tree-hash'
import { integrateLog } from '@/lib/outcome/tlog/integrating/integrate-log'
import { listLogKeys, rotateLogKey } from '@/lib/outcome/tlog/integrating/log-keys'
import { entryOf } from '@/lib/outcome/tlog/integrating/waiting-entries'
import { findLogPosition } from '@/lib/outcome/tlog/reading/find-log-position'
import { aBudgetProcess, aMember, anOrganization, contextOf } from '@/tests/factories'
import { sealEverything } from '@/tests/factories/sealing'
import { hasRealPostgres } from '@/tests/setup/database'

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const ctx = { sql: poolSql() }
const entries = () => prismaClient().logEntry.findMany({ orderBy: { position: 'asc' } })
const checkpoints = () => prismaClient().logCheckpoint.findMany({ orderBy: { size: 'asc' } })

async function queueMany(count: number, prefix = 'text'): Promise<Buffer[]> {
  const hashes = Array.from({ length: count }, (_, at) => sha256(`${prefix} ${at}`))
  await prismaClient().logQueue.createMany({
    data: hashes.map((entry) => ({ kind: 'TEST', entry: new Uint8Array(entry) })),
  })
  return hashes
}

async function aLedger() {
  const organization = await anOrganization()
  const { modules } = await aBudgetProcess(organization)
  const add = (receipts: readonly string[], kind = 'BALLOT_CHANGED') =>
    prismaClient().ledgerEvent.createMany({
      data: receipts.map((receipt) => ({
        organizationId: organization.id,
        moduleId: modules.vote,
        kind,
        commitment: `of ${receipt}`,
        receipt,
        createdAt: new Date(Date.now() - 60_000),
      })),
    })
  return { organization, moduleId: modules.vote, add }
}

describe('the public log', () => {
  it('gives queued texts their positions and signs a checkpoint under the origin of the first organization', async () => {
    const organization = await anOrganization()
    const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    const entry = await transaction(admin, (ctx) => queueLogEntry(ctx, { kind: 'TEST', text: 'one' }))
    expect(entry).toBe(sha256('one').toString('hex'))
    expect(await findLogPosition(ctx, entry)).toBeNull()
    expect(await integrateLog()).toBe(1)
    expect(await findLogPosition(ctx, entry)).toBe(0)
    const [checkpoint] = await checkpoints()
    const parsed = parseCheckpoint(checkpoint?.note ?? '')
    expect(parsed).toMatchObject({ origin: expect.stringMatching(/\/tlog$/), size: 1, root: leafHash(sha256('one')) })
    expect(parsed && isNoteSignedBy(parsed.note, await listLogKeys(parsed.origin))).toBe(true)
    expect(await integrateLog()).toBe(0)
  })

  it('writes nothing of a transaction that is rolled back', async () => {
    const organization = await anOrganization()
    const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    const failing = transaction(admin, async (ctx) => {
      await queueLogEntry(ctx, { kind: 'TEST', text: 'never' })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await integrateLog()).toBe(0)
  })

  it('has the root of RFC 6962 at every checkpoint, also across full tiles', async () => {
    await anOrganization()
    const leaves: Buffer[] = []
    for (const count of [1, 2, 250, 3, 1, 300, 512, 700]) {
      leaves.push(...(await queueMany(count, `from ${leaves.length}`)).map(leafHash))
      expect(await integrateLog()).toBe(count)
      const last = (await checkpoints()).at(-1)
      expect([Number(last?.size), last && Buffer.from(last.root)]).toEqual([leaves.length, rootByDefinition(leaves)])
    }
    const nodes = await prismaClient().logNode.findMany({ orderBy: { index: 'asc' } })
    expect(nodes.map(({ hash }) => Buffer.from(hash))).toEqual(
      Array.from({ length: 6 }, (_, at) => rootByDefinition(leaves.slice(at * 256, at * 256 + 256))),
    )
  })

  it('takes the batches of ledgers in their order, with the place of the closing', async () => {
    const { moduleId, organization, add } = await aLedger()
    await add(['D', 'B', 'C'])
    await sealEverything()
    await add(['A'])
    const closed = { votingOpenedAt: new Date(Date.now() - 1000), votingClosedAt: new Date() }
    await prismaClient().module.update({ where: { id: moduleId }, data: closed })
    await add([`VOTING_CLOSED-${moduleId}`], 'VOTING_CLOSED')
    await sealEverything()
    expect(await integrateLog()).toBe(5)
    const events = new Map((await prismaClient().ledgerEvent.findMany()).map((event) => [event.receipt, event]))
    const expected = ['B', 'C', 'D', 'A', `VOTING_CLOSED-${moduleId}`].map((receipt) => {
      const event = events.get(receipt)
      return event && entryOf(event)
    })
    expect((await entries()).map(({ entry }) => Buffer.from(entry))).toEqual(expected)
    expect(await prismaClient().logClosing.findMany()).toMatchObject([
      { organizationId: organization.id, moduleId, position: 4n, size: 5n },
    ])
  })

  it('keeps its origin and continues after its key was changed', async () => {
    await anOrganization({ host: 'first.example' })
    await queueMany(1)
    await integrateLog()
    await rotateLogKey()
    await queueMany(1, 'later')
    await integrateLog()
    const notes = (await checkpoints()).map(({ note }) => parseCheckpoint(note))
    const [present, former] = await listLogKeys(notes[0]?.origin ?? '')
    expect(notes.map((parsed) => parsed?.origin)).toEqual([notes[0]?.origin, notes[0]?.origin])
    const signed = notes.map((parsed) =>
      [present, former].map((key) => parsed !== null && key !== undefined && isNoteSignedBy(parsed.note, [key])),
    )
    expect(signed).toEqual([
      [false, true],
      [true, false],
    ])
  })

  it('is insert-only', async () => {
    await anOrganization()
    await queueMany(1)
    await integrateLog()
    const db = prismaClient()
    await expect(db.logEntry.deleteMany()).rejects.toThrow(/insert-only/)
    await expect(db.logEntry.updateMany({ data: { kind: 'X' } })).rejects.toThrow(/insert-only/)
    await expect(db.logCheckpoint.updateMany({ data: { note: 'X' } })).rejects.toThrow(/insert-only/)
    await expect(db.$executeRaw`TRUNCATE "LogEntry"`).rejects.toThrow(/insert-only/)
  })
})

describe.skipIf(!hasRealPostgres)('integrating at once', () => {
  it('by eight workers gives every entry one position', async () => {
    await anOrganization()
    for (let round = 0; round < 3; round++) {
      await queueMany(100, `round ${round}`)
      await Promise.all(Array.from({ length: 8 }, () => integrateLog()))
    }
    await integrateLog()
    const all = await entries()
    expect(all.map(({ position }) => Number(position))).toEqual(Array.from({ length: 300 }, (_, at) => at))
    expect(new Set(all.map(({ entry }) => Buffer.from(entry).toString('hex'))).size).toBe(300)
    const last = (await checkpoints()).at(-1)
    expect(last && Buffer.from(last.root)).toEqual(rootOf(all.map(({ entry }) => leafHash(entry))))
  })
})

// RFC 6962, section 2.1, word for word.
function rootByDefinition(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves
  if (only && leaves.length === 1) return only
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  return nodeHash(rootByDefinition(leaves.slice(0, split)), rootByDefinition(leaves.slice(split)))
}
