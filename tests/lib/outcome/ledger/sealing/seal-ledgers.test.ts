import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { clearOrganizationCache } from '@/lib/identity/organizations/hosts/find-by-host'
import {
  BATCH_EVENTS_MAX,
  LATE_SECONDS,
  RECENT_SECONDS,
  SEALING_JOB,
  WHOLE_LEDGER_JOB,
} from '@/lib/outcome/ledger/limits'
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
    expect(await prismaClient().jobState.count()).toBe(0)
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

describe('D43 the position up to which everything is sealed', () => {
  const position = async () =>
    (await prismaClient().jobState.findUnique({ where: { name: SEALING_JOB } }))?.position ?? null

  it('moves past sealed events that are old enough, so that they are not read again', async () => {
    const ledger = await aLedger()
    await events(ledger, 3, 'old', RECENT_SECONDS + 60)
    await events(ledger, 2, 'fresh', 60)
    expect(await sealLedgers()).toBe(1)
    const ids = await prismaClient().ledgerEvent.findMany({ orderBy: { id: 'asc' }, select: { id: true } })
    expect(await position()).toBe(ids[2]?.id)
  })

  it('stays where an event could not be sealed, and the event is sealed when it can be', async () => {
    const ledger = await aLedger()
    await events(ledger, 3, 'old', RECENT_SECONDS + 60)
    const { organizationId } = ledger
    await prismaClient().organizationDomain.updateMany({ where: { organizationId }, data: { verifiedAt: null } })
    clearOrganizationCache()
    expect(await sealLedgers()).toBe(0)
    expect(await position()).toBeNull()
    await prismaClient().organizationDomain.updateMany({ where: { organizationId }, data: { verifiedAt: new Date() } })
    clearOrganizationCache()
    expect(await sealLedgers()).toBe(1)
    expect(await position()).not.toBeNull()
  })

  it('does not hide an event that was committed after it moved: the rare search finds it', async () => {
    const ledger = await aLedger()
    await events(ledger, 1, 'late', RECENT_SECONDS + 60)
    await prismaClient().jobState.create({ data: { name: SEALING_JOB, worker: '', position: 1_000_000n } })
    expect(await sealLedgers()).toBe(0)
    expect(await sealLedgers({ everything: true })).toBe(1)
  })

  it('is where the rare search begins at first, except for the last hour', async () => {
    const ledger = await aLedger()
    await events(ledger, 1, 'first', LATE_SECONDS + 60)
    expect(await sealLedgers()).toBe(1)
    await prismaClient().jobState.update({ where: { name: SEALING_JOB }, data: { position: 1_000_000n } })
    await events(ledger, 1, 'late', LATE_SECONDS + 60)
    expect(await sealLedgers({ everything: true })).toBe(0)
    await prismaClient()
      .jobState.delete({ where: { name: WHOLE_LEDGER_JOB } })
      .catch(() => undefined)
    await events(ledger, 1, 'of the last hour', RECENT_SECONDS + 60)
    expect(await sealLedgers({ everything: true })).toBe(1)
  })

  it('the rare search has a position an hour behind, and below it counts the votes that closed recently', async () => {
    const ledger = await aLedger()
    await events(ledger, 2, 'old', LATE_SECONDS + 60)
    await events(ledger, 1, 'fresh', RECENT_SECONDS + 60)
    expect(await sealLedgers({ everything: true })).toBe(1)
    const [, second] = await prismaClient().ledgerEvent.findMany({ orderBy: { id: 'asc' }, select: { id: true } })
    const whole = { name: WHOLE_LEDGER_JOB }
    expect(await prismaClient().jobState.findUnique({ where: whole })).toMatchObject({ position: second?.id })

    await prismaClient().jobState.update({ where: whole, data: { position: 1_000_000n } })
    await events(ledger, 1, 'late', LATE_SECONDS + 60)
    expect(await sealLedgers({ everything: true })).toBe(0)
    const [votingOpenedAt, closed] = [new Date(Date.now() - 60_000), new Date()]
    await prismaClient().module.update({
      where: { id: ledger.moduleId },
      data: { votingOpenedAt, votingClosesAt: closed, votingClosedAt: closed },
    })
    expect(await sealLedgers({ everything: true })).toBe(1)
  })
})
