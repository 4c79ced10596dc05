import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { BATCH_EVENTS_MAX } from '@/lib/outcome/ledger/limits'
import { listLedgerKeys } from '@/lib/outcome/ledger/sealing/ledger-keys'
import { sealBatch, sealLedgers } from '@/lib/outcome/ledger/sealing/seal-ledgers'
import { verifyBatches } from '@/lib/outcome/ledger/verifying/verify-batches'
import { aBudgetProcess, aMember, anOrganization, contextOf } from '@/tests/factories'
import { hasRealPostgres, testDatabaseUrl } from '@/tests/setup/database'

async function aLedger() {
  const organization = await anOrganization()
  const { modules } = await aBudgetProcess(organization)
  const ctx = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  return { ctx, moduleId: modules.vote, organizationId: organization.id }
}

type Ledger = Awaited<ReturnType<typeof aLedger>>

async function events({ moduleId, organizationId }: Ledger, count: number, prefix: string, agoSeconds = 0) {
  await prismaClient().ledgerEvent.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      organizationId,
      moduleId,
      kind: 'BALLOT_CHANGED',
      commitment: `${prefix}${index}`,
      receipt: `${prefix}-${index}`,
      createdAt: new Date(Date.now() - agoSeconds * 1000),
    })),
  })
}

const batches = (moduleId: number) =>
  prismaClient().ledgerBatch.findMany({ where: { moduleId }, orderBy: { sequence: 'asc' } })

describe('sealing', () => {
  it('waits for more events until the oldest has waited long enough', async () => {
    const ledger = await aLedger()
    await events(ledger, 3, 'fresh')
    expect(await sealLedgers()).toBe(0)
    await events(ledger, 1, 'old', 60)
    expect(await sealLedgers()).toBe(1)
    expect(await batches(ledger.moduleId)).toMatchObject([{ sequence: 0, firstPosition: 0, eventCount: 4 }])
  })

  it('seals a full batch and the rest of a closed vote at once', async () => {
    const ledger = await aLedger()
    await events(ledger, BATCH_EVENTS_MAX + 1, 'many')
    expect(await sealLedgers()).toBe(2)
    await events(ledger, 2, 'last')
    expect(await sealLedgers()).toBe(0)
    await prismaClient().module.update({
      where: { id: ledger.moduleId },
      data: { votingOpenedAt: new Date(Date.now() - 1000), votingClosedAt: new Date() },
    })
    expect(await sealLedgers()).toBe(1)
    expect((await batches(ledger.moduleId)).map(({ eventCount }) => eventCount)).toEqual([BATCH_EVENTS_MAX, 1, 2])
  })

  it('chains the ledgers of two organizations separately', async () => {
    const [mine, other] = [await aLedger(), await aLedger()]
    await events(mine, 2, 'mine', 60)
    await events(other, 2, 'other', 60)
    expect(await sealLedgers()).toBe(2)
    expect(await batches(mine.moduleId)).toMatchObject([{ sequence: 0, organizationId: mine.organizationId }])
    expect(await sealBatch(mine.ctx, { moduleId: other.moduleId })).toBe(false)
    await events(other, 1, 'later', 60)
    expect(await sealBatch(mine.ctx, { moduleId: other.moduleId })).toBe(false)
  })
})

describe.skipIf(!hasRealPostgres)('concurrent sealing', () => {
  it('by eight workers puts every event into exactly one batch of one chain', async () => {
    const ledger = await aLedger()
    for (let round = 0; round < 5; round++) {
      await events(ledger, 50, `round${round}`, 60)
      await Promise.all(Array.from({ length: 8 }, () => sealLedgers({ everything: true })))
    }
    await sealLedgers({ everything: true })
    expect(await prismaClient().ledgerEntry.count({ where: { moduleId: ledger.moduleId } })).toBe(250)
    const { findings, events: sealed } = await verifyBatches(ledger.ctx, ledger.moduleId, await listLedgerKeys())
    expect([findings, sealed]).toEqual([[], 250])
  })

  it('includes an event committed after events with higher numbers were sealed', async () => {
    const ledger = await aLedger()
    const slow = new pg.Client({ connectionString: testDatabaseUrl })
    await slow.connect()
    try {
      await slow.query('BEGIN')
      await slow.query(
        `INSERT INTO "LedgerEvent" ("organizationId", "moduleId", "kind", "commitment", "receipt") VALUES ($1, $2, 'BALLOT_CHANGED', 'slow', 'slow')`,
        [ledger.organizationId, ledger.moduleId],
      )
      await events(ledger, 3, 'quick', 60)
      expect(await sealLedgers()).toBe(1)
      await slow.query('COMMIT')
    } finally {
      await slow.end()
    }
    expect(await sealLedgers({ afterSeconds: 0 })).toBe(1)
    expect((await batches(ledger.moduleId)).map(({ eventCount }) => eventCount)).toEqual([3, 1])
  })
})
