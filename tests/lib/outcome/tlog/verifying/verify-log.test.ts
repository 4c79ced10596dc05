import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { sealLedgers } from '@/lib/outcome/ledger/sealing/seal-ledgers'
import { integrateLog } from '@/lib/outcome/tlog/integrating/integrate-log'
import { verifyLog } from '@/lib/outcome/tlog/verifying/verify-log'
import { verifyLogged } from '@/lib/outcome/tlog/verifying/verify-logged'
import { aBudgetProcess, aMember, anOrganization, contextOf } from '@/tests/factories'

async function aLog() {
  const organization = await anOrganization()
  const { modules } = await aBudgetProcess(organization)
  const ctx = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const moduleId = modules.vote
  const add = async (count: number, prefix: string) => {
    await prismaClient().ledgerEvent.createMany({
      data: Array.from({ length: count }, (_, at) => ({
        ...{ organizationId: organization.id, moduleId, kind: 'BALLOT_CHANGED' },
        ...{ commitment: `${prefix} ${at}`, receipt: `${prefix}-${at}`, createdAt: new Date(Date.now() - 60_000) },
      })),
    })
    await sealLedgers()
  }
  await add(300, 'first')
  await integrateLog()
  await add(5, 'second')
  await integrateLog()
  const notes = await prismaClient().logCheckpoint.findMany({ orderBy: { size: 'asc' } })
  return { ctx, moduleId, add, notes: notes.map(({ note }) => note) }
}

/** As the owner of the database can, past the triggers. */
const change = async (sql: string) => {
  const db = prismaClient()
  await db.$transaction([db.$executeRaw`SET LOCAL session_replication_role = replica`, db.$executeRawUnsafe(sql)])
}

const kindsOf = async (saved: readonly string[] = []) => {
  const { findings } = await verifyLog(saved)
  return [...new Set(findings.map(({ kind }) => kind))]
}

describe('the check of the public log', () => {
  it('finds nothing in one that is whole, compared with saved checkpoints, while a batch still waits', async () => {
    const { ctx, moduleId, add, notes } = await aLog()
    await add(2, 'third')
    expect(await verifyLog(notes)).toEqual({ size: 305, checkpoints: 2, findings: [] })
    expect(await verifyLogged(ctx, moduleId)).toEqual([])
  })

  it.each([
    ['an edited entry', `UPDATE "LogEntry" SET "entry" = sha256('x') WHERE "position" = 7`, 'edit'],
    ['an edited hash of a tile', `UPDATE "LogNode" SET "hash" = sha256('x')`, 'edit'],
    ['an edited root', `UPDATE "LogCheckpoint" SET "root" = sha256('x') WHERE "size" = 305`, 'edit'],
    ['an edited note', `UPDATE "LogCheckpoint" SET "note" = replace("note", '305', '306')`, 'edit'],
    ['a missing entry', `DELETE FROM "LogEntry" WHERE "position" = 7`, 'gap'],
  ])('finds %s', async (_, sql, kind) => {
    await aLog()
    await change(sql)
    expect(await kindsOf()).toContain(kind)
  })

  it('finds by a saved checkpoint a log that was cut or written anew with its key', async () => {
    const { notes } = await aLog()
    await change(`DELETE FROM "LogEntry" WHERE "position" >= 300`)
    await change(`DELETE FROM "LogCheckpoint" WHERE "size" > 300`)
    expect(await kindsOf()).toEqual([])
    expect(await kindsOf(notes)).toEqual(['truncation'])
    await change(`DELETE FROM "LogEntry"`)
    await change(`DELETE FROM "LogNode"`)
    await change(`DELETE FROM "LogCheckpoint"`)
    const entries = Array.from({ length: 305 }, (_, at) => createHash('sha256').update(`other ${at}`).digest())
    await prismaClient().logQueue.createMany({
      data: entries.map((entry) => ({ kind: 'TEST', entry: new Uint8Array(entry) })),
    })
    await integrateLog()
    expect(await kindsOf()).toEqual([])
    expect(await kindsOf(notes)).toEqual(['fork'])
  })

  it('finds sealed events that are not in the log: deleted from the queue, exchanged, or changed before', async () => {
    const { ctx, moduleId, add } = await aLog()
    await add(3, 'lost')
    await prismaClient().logQueue.deleteMany()
    expect(await verifyLogged(ctx, moduleId)).toMatchObject([{ kind: 'gap', text: expect.stringMatching(/batch 2/) }])
    await change(`UPDATE "LedgerEvent" SET "commitment" = 'x' WHERE "receipt" = 'first-0'`)
    expect(await verifyLogged(ctx, moduleId)).toHaveLength(2)
  })
})
