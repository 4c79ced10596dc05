import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { integrateLog } from '@/lib/outcome/tlog/integrating/integrate-log'
import { verifyLog } from '@/lib/outcome/tlog/verifying/verify-log'
import { verifyLogged } from '@/lib/outcome/tlog/verifying/verify-logged'
import { aBudgetProcess, aMember, anOrganization, contextOf } from '@/tests/factories'
import { sealEverything } from '@/tests/factories/sealing'
import { tamper } from '@/tests/factories/tamper'

async function aLog() {
  const organization = await anOrganization()
  const { modules } = await aBudgetProcess(organization)
  const ctx = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const moduleId = modules.vote
  const add = async (count: number, prefix: string) => {
    await prismaClient().ledgerEvent.createMany({
      data: Array.from({ length: count }, (_, at) => ({
        organizationId: organization.id,
        moduleId,
        kind: 'BALLOT_CHANGED',
        commitment: `${prefix} ${at}`,
        receipt: `${prefix}-${at}`,
        createdAt: new Date(Date.now() - 60_000),
      })),
    })
    await sealEverything()
  }
  await add(300, 'first')
  await integrateLog()
  await add(5, 'second')
  await integrateLog()
  const notes = await prismaClient().logCheckpoint.findMany({ orderBy: { size: 'asc' } })
  return { ctx, moduleId, add, notes: notes.map(({ note }) => note) }
}

const textsOf = async (saved: readonly string[] = []) =>
  (await verifyLog(saved)).findings.map(({ kind, text }) => `${kind}: ${text}`)

const kindsOf = async (saved: readonly string[] = []) => {
  const { findings } = await verifyLog(saved)
  return [...new Set(findings.map(({ kind }) => kind))]
}

describe('the check of the public log', () => {
  it('finds nothing in one that is whole, compared with saved checkpoints, while a batch still waits', async () => {
    const { ctx, moduleId, add, notes } = await aLog()
    await add(2, 'third')
    expect(await verifyLog(notes)).toEqual({ size: 305, checkpoints: 2, findings: [] })
    expect((await verifyLogged(ctx, moduleId)).findings).toEqual([])
  })

  const entries = (size: number) => `edit: the public log of size ${size} does not fit its entries`
  const signature = (size: number) => `edit: checkpoint ${size} of the public log: its signature does not fit`
  const node = 'edit: hash 0 of level 1 of the public log was changed'
  it.each([
    [
      'an edited entry',
      `UPDATE "LogEntry" SET "entry" = sha256('x') WHERE "position" = 7`,
      [entries(300), entries(305), node],
    ],
    ['an edited hash of a tile', `UPDATE "LogNode" SET "hash" = sha256('x')`, [node]],
    ['a missing hash of a tile', `DELETE FROM "LogNode"`, [node]],
    [
      'an edited root',
      `UPDATE "LogCheckpoint" SET "root" = sha256('x') WHERE "size" = 305`,
      [signature(305), entries(305)],
    ],
    ['an edited note', `UPDATE "LogCheckpoint" SET "note" = replace("note", '305', '306')`, [signature(305)]],
    ['a note that is none', `UPDATE "LogCheckpoint" SET "note" = 'x' WHERE "size" = 300`, [signature(300)]],
    [
      'a note without a signature of the log',
      `UPDATE "LogCheckpoint" SET "note" = regexp_replace("note", '— [^ ]+', '— other') WHERE "size" = 300`,
      [signature(300)],
    ],
    [
      'an edited size',
      `UPDATE "LogCheckpoint" SET "size" = 304 WHERE "size" = 305`,
      [signature(304), entries(304), 'truncation: the public log has 305 entries and its last checkpoint names 304'],
    ],
    [
      'another origin',
      `UPDATE "LogCheckpoint" SET "origin" = 'other' WHERE "size" = 300`,
      [signature(300), 'fork: the public log has checkpoints of several origins'],
    ],
    [
      'a missing entry',
      `DELETE FROM "LogEntry" WHERE "position" = 7`,
      ['gap: the public log lacks entries between 0 and 4096'],
    ],
  ])('finds %s', async (_, sql, findings) => {
    await aLog()
    await tamper(sql)
    expect(await textsOf()).toEqual(findings)
  })

  it('reads a log of any length, also an empty one', async () => {
    expect(await verifyLog()).toEqual({ size: 0, checkpoints: 0, findings: [] })
    await anOrganization()
    await prismaClient().logQueue.createMany({
      data: Array.from({ length: 4100 }, () => ({ kind: 'TEST', entry: new Uint8Array(32) })),
    })
    await integrateLog()
    expect(await verifyLog()).toMatchObject({ size: 4100, findings: [] })
    await tamper(`DELETE FROM "LogEntry" WHERE "position" = 4098`)
    expect(await textsOf()).toEqual(['gap: the public log lacks entries between 4096 and 8192'])
  })

  it('finds by a saved checkpoint a log that was cut or written anew with its key', async () => {
    const { notes } = await aLog()
    await tamper(`DELETE FROM "LogEntry" WHERE "position" >= 300`)
    await tamper(`DELETE FROM "LogCheckpoint" WHERE "size" > 300`)
    expect(await kindsOf()).toEqual([])
    expect(await textsOf(notes)).toEqual(['truncation: the public log had 305 entries and has 300'])
    await tamper(`DELETE FROM "LogEntry"`)
    await tamper(`DELETE FROM "LogNode"`)
    await tamper(`DELETE FROM "LogCheckpoint"`)
    const hashes = Array.from({ length: 305 }, (_, at) => createHash('sha256').update(`other ${at}`).digest())
    await prismaClient().logQueue.createMany({
      data: hashes.map((entry) => ({ kind: 'TEST', entry: new Uint8Array(entry) })),
    })
    await integrateLog()
    expect(await kindsOf()).toEqual([])
    expect(await textsOf(notes.toReversed())).toEqual(
      [300, 305].map((size) => `fork: the public log of size ${size} is not the one that was published`),
    )
  })

  it('finds sealed events that are not in the log: deleted from the queue, exchanged, or changed before', async () => {
    const { ctx, moduleId, add } = await aLog()
    await add(3, 'lost')
    await prismaClient().logQueue.deleteMany()
    expect((await verifyLogged(ctx, moduleId)).findings).toMatchObject([
      { kind: 'gap', text: expect.stringMatching(/batch 2/) },
    ])
    await tamper(`UPDATE "LedgerEvent" SET "commitment" = 'x' WHERE "receipt" = 'first-0'`)
    expect((await verifyLogged(ctx, moduleId)).findings).toHaveLength(2)
  })

  const missing = { kind: 'gap', text: 'batch 1 is not whole and in its order in the public log' }
  it.each([
    [
      'an exchange of two entries',
      `UPDATE "LogEntry" a SET "entry" = b."entry" FROM "LogEntry" b
       WHERE a."position" IN (301, 302) AND b."position" = 603 - a."position"`,
    ],
    ['a batch of which every event is gone', `DELETE FROM "LedgerEvent" WHERE "receipt" LIKE 'second%'`],
    ['batches in another order', `UPDATE "LogEntry" SET "position" = "position" + 1000 WHERE "position" < 300`],
    [
      'batches in another order, not far from each other',
      `UPDATE "LogEntry" SET "position" = "position" + CASE WHEN "position" < 300 THEN 1000 ELSE 500 END`,
    ],
  ])('finds in the log %s', async (_, sql) => {
    const { ctx, moduleId } = await aLog()
    await tamper(sql)
    expect((await verifyLogged(ctx, moduleId)).findings).toEqual([missing])
  })
})
