import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { clearOrganizationCache } from '@/lib/identity/organizations/hosts/find-by-host'
import {
  BALLOTS_TOGETHER_MIN,
  BATCH_EVENTS_MAX,
  LATE_SECONDS,
  RECENT_SECONDS,
  SEALING_JOB,
  WHOLE_LEDGER_JOB,
} from '@/lib/outcome/ledger/limits'
import { lastQuarterHour, type SealingRule } from '@/lib/outcome/ledger/sealing/due-events'
import { ensureLedgerKey, listLedgerKeys } from '@/lib/outcome/ledger/sealing/ledger-keys'
import { sealLedger } from '@/lib/outcome/ledger/sealing/seal-ledger'
import { type SealingMemory, sealingMemory, sealLedgers } from '@/lib/outcome/ledger/sealing/seal-ledgers'
import { verifyBatches } from '@/lib/outcome/ledger/verifying/verify-batches'
import { receiptOf } from '@/lib/participation/votes/ballots/receipts'
import { aBudgetProcess, aMember, anOrganization, contextOf, daysFromNow } from '@/tests/factories'
import { hasRealPostgres, testDatabaseUrl } from '@/tests/setup/database'

async function aLedger() {
  const organization = await anOrganization()
  const opened = { votingOpenedAt: daysFromNow(-1), votingClosesAt: daysFromNow(5) }
  const { modules } = await aBudgetProcess(organization, { vote: opened })
  const ctx = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  return { ctx, moduleId: modules.vote, organizationId: organization.id }
}

type Ledger = Awaited<ReturnType<typeof aLedger>>

/** Events of the vote itself, which are due at once. */
async function events({ moduleId, organizationId }: Ledger, count: number, prefix: string, agoSeconds = 0) {
  await prismaClient().ledgerEvent.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      organizationId,
      moduleId,
      kind: 'VOTING_EXTENDED',
      commitment: `${prefix}${index}`,
      receipt: `${prefix}-${index}`,
      createdAt: new Date(Date.now() - agoSeconds * 1000),
    })),
  })
}

const QUARTER = lastQuarterHour(new Date())
const RULE: SealingRule = { until: QUARTER, ballotsMin: BALLOTS_TOGETHER_MIN }
const fromQuarter = (seconds: number) => new Date(QUARTER.getTime() + seconds * 1000)

/** One change of each of so many ballots. */
async function ballots(
  ledger: Ledger,
  count: number,
  at: Date,
  ids: string[] = Array.from({ length: count }, () => randomUUID()),
) {
  const { moduleId, organizationId } = ledger
  for (const id of ids) {
    const owner = { organizationId, moduleId, updatedAt: at }
    const { version } = await prismaClient().ballot.upsert({
      where: { id },
      create: { id, ...owner, voterKey: id, version: 1 },
      update: { version: { increment: 1 }, updatedAt: at },
    })
    await prismaClient().ledgerEvent.create({
      data: {
        organizationId,
        moduleId,
        kind: 'BALLOT_CHANGED',
        commitment: id,
        createdAt: at,
        receipt: receiptOf(id, version),
      },
    })
  }
  return ids
}

const close = ({ moduleId }: Ledger) =>
  prismaClient().module.update({
    where: { id: moduleId },
    data: { votingClosedAt: new Date() },
  })

/** Closes the vote with its event. */
async function closeInLedger(ledger: Ledger) {
  const { moduleId, organizationId } = ledger
  await close(ledger)
  const event = { kind: 'VOTING_CLOSED', receipt: `VOTING_CLOSED-${moduleId}`, commitment: 'closed' }
  await prismaClient().ledgerEvent.create({ data: { organizationId, moduleId, ...event } })
}

const batches = (moduleId: number) =>
  prismaClient().ledgerBatch.findMany({ where: { moduleId }, orderBy: { sequence: 'asc' } })

const sizes = async ({ moduleId }: Ledger) => (await batches(moduleId)).map(({ eventCount }) => eventCount)

describe('ballots of an open vote', () => {
  it('wait until ten of them changed before a quarter hour, whatever one of them does', async () => {
    const ledger = await aLedger()
    const [first = ''] = await ballots(ledger, 9, fromQuarter(-60))
    for (let change = 0; change < 12; change++) await ballots(ledger, 1, fromQuarter(-50), [first])
    expect(await sealLedgers({ rule: RULE })).toBe(0)
    // The tenth came after the quarter hour: it counts at the next one.
    await ballots(ledger, 1, fromQuarter(5))
    expect(await sealLedgers({ rule: RULE })).toBe(0)
    expect(await sealLedgers({ rule: RULE, everything: true })).toBe(0)
    expect(await sealLedgers({ rule: { ...RULE, until: fromQuarter(900) } })).toBe(1)
    expect(await sizes(ledger)).toEqual([22])
  })

  it('are sealed by the clock of the database without a rule, with the quarter hour as the time', async () => {
    const ledger = await aLedger()
    await ensureLedgerKey()
    await prismaClient().signingKey.updateMany({ data: { createdAt: fromQuarter(-3600) } })
    await ballots(ledger, 10, fromQuarter(-60))
    const last = lastQuarterHour(new Date())
    expect(await sealLedgers()).toBe(1)
    const [batch] = await batches(ledger.moduleId)
    expect([last, lastQuarterHour(new Date())]).toContainEqual(batch?.sealedAt)
  })

  it('state no time before their key was made', async () => {
    const ledger = await aLedger()
    await ballots(ledger, 10, fromQuarter(-60))
    expect(await sealLedgers({ rule: RULE })).toBe(1)
    const [batch] = await batches(ledger.moduleId)
    const key = await prismaClient().signingKey.findFirstOrThrow({ where: { algorithm: 'EdDSA', kid: 'ledger-1' } })
    expect(batch?.sealedAt).toEqual(key.createdAt)
    expect(await verifyBatches(ledger.ctx, ledger.moduleId, await listLedgerKeys())).toMatchObject({ findings: [] })
  })

  it('need ten again for each batch, also ones that were sealed before', async () => {
    const ledger = await aLedger()
    const ids = await ballots(ledger, 10, fromQuarter(-60))
    expect(await sealLedgers({ rule: RULE })).toBe(1)
    await ballots(ledger, 9, fromQuarter(10), ids.slice(1))
    const next = { ...RULE, until: fromQuarter(900) }
    expect(await sealLedgers({ rule: next })).toBe(0)
    await ballots(ledger, 1, fromQuarter(20))
    expect(await sealLedgers({ rule: next })).toBe(1)
    expect(await sizes(ledger)).toEqual([10, 10])
  })

  it('are looked at once in a quarter hour by a program that remembers it', async () => {
    const ledger = await aLedger()
    const memory = sealingMemory()
    expect(await sealLedgers({ rule: RULE, memory })).toBe(0)
    await ballots(ledger, 10, fromQuarter(-60))
    expect(await sealLedgers({ rule: RULE, memory })).toBe(0)
    expect(await sealLedgers({ rule: { ...RULE, until: fromQuarter(900) }, memory })).toBe(1)
    await ballots(ledger, 3, fromQuarter(60))
    expect(await sealLedgers({ rule: { ...RULE, until: fromQuarter(1800) }, memory })).toBe(0)
    await closeInLedger(ledger)
    expect(await sealLedgers({ rule: RULE, memory })).toBe(1)
    expect(await sizes(ledger)).toEqual([10, 4])
  })

  it('rest while events of the vote itself are sealed, each in a batch of its own', async () => {
    const ledger = await aLedger()
    await ballots(ledger, 3, fromQuarter(-60))
    await events(ledger, 1, 'extended')
    expect(await sealLedgers()).toBe(1)
    expect(await sizes(ledger)).toEqual([1])
    await ballots(ledger, 7, fromQuarter(-60))
    await events(ledger, 1, 'extended again')
    expect(await sealLedgers({ rule: RULE })).toBe(2)
    expect(await sizes(ledger)).toEqual([1, 1, 10])
  })

  it('do not hold up the position of the search, and are found when the vote closes', async () => {
    const ledger = await aLedger()
    const long = new Date(Date.now() - (RECENT_SECONDS + 60) * 1000)
    await ballots(ledger, 2, long)
    await events(ledger, 1, 'extended', RECENT_SECONDS + 30)
    expect(await sealLedgers()).toBe(1)
    const { position } = await prismaClient().jobState.findUniqueOrThrow({ where: { name: SEALING_JOB } })
    expect(Number(position)).toBe(3)
    await closeInLedger(ledger)
    expect(await sealLedgers()).toBe(1)
    expect(await sizes(ledger)).toEqual([1, 3])
  })
})

describe('sealing', () => {
  it('seals all of a closed vote at once, however few, in batches of equal size', async () => {
    const ledger = await aLedger()
    await ballots(ledger, 2, fromQuarter(5))
    await events(ledger, BATCH_EVENTS_MAX + 1, 'many')
    await closeInLedger(ledger)
    expect(await sealLedgers()).toBe(2)
    expect(await sizes(ledger)).toEqual([2050, 2050])
    expect(await sealLedgers()).toBe(0)
  })

  it('chains the ledgers of two organizations separately', async () => {
    const [mine, other] = [await aLedger(), await aLedger()]
    await events(mine, 2, 'mine', 60)
    await events(other, 2, 'other', 60)
    expect(await sealLedgers()).toBe(2)
    expect(await batches(mine.moduleId)).toMatchObject([{ sequence: 0, organizationId: mine.organizationId }])
    await events(other, 1, 'later', 60)
    expect(await sealLedger(mine.ctx, { moduleId: other.moduleId })).toEqual({ batches: 0 })
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
        `INSERT INTO "LedgerEvent" ("organizationId", "moduleId", "kind", "commitment", "receipt") VALUES ($1, $2, 'VOTING_EXTENDED', 'slow', 'slow')`,
        [ledger.organizationId, ledger.moduleId],
      )
      await events(ledger, 3, 'quick', 60)
      expect(await sealLedgers()).toBe(1)
      await slow.query('COMMIT')
    } finally {
      await slow.end()
    }
    expect(await sealLedgers()).toBe(1)
    expect((await batches(ledger.moduleId)).map(({ eventCount }) => eventCount)).toEqual([3, 1])
  })
})

describe('the position up to which everything is sealed', () => {
  /** The memory of a program that has looked at the open votes: it reads above its positions only. */
  let memory: SealingMemory
  beforeEach(() => {
    memory = { ...sealingMemory(), until: Number.POSITIVE_INFINITY }
  })
  const position = async () =>
    (await prismaClient().jobState.findUnique({ where: { name: SEALING_JOB } }))?.position ?? null

  it('moves past sealed events that are old enough, so that they are not read again', async () => {
    const ledger = await aLedger()
    await events(ledger, 3, 'old', RECENT_SECONDS + 60)
    await events(ledger, 2, 'fresh', 60)
    expect(await sealLedgers({ memory })).toBe(1)
    const ids = await prismaClient().ledgerEvent.findMany({ orderBy: { id: 'asc' }, select: { id: true } })
    expect(await position()).toBe(ids[2]?.id)
  })

  it('stays where an event could not be sealed, and the event is sealed when it can be', async () => {
    const ledger = await aLedger()
    await events(ledger, 3, 'old', RECENT_SECONDS + 60)
    const { organizationId } = ledger
    await prismaClient().organizationDomain.updateMany({ where: { organizationId }, data: { verifiedAt: null } })
    clearOrganizationCache()
    expect(await sealLedgers({ memory })).toBe(0)
    expect(await position()).toBeNull()
    await prismaClient().organizationDomain.updateMany({ where: { organizationId }, data: { verifiedAt: new Date() } })
    clearOrganizationCache()
    expect(await sealLedgers({ memory })).toBe(1)
    expect(await position()).not.toBeNull()
  })

  it('does not hide an event that was committed after it moved: the rare search finds it', async () => {
    const ledger = await aLedger()
    await events(ledger, 1, 'late', RECENT_SECONDS + 60)
    await prismaClient().jobState.create({ data: { name: SEALING_JOB, worker: '', position: 1_000_000n } })
    expect(await sealLedgers({ memory })).toBe(0)
    expect(await sealLedgers({ everything: true, memory })).toBe(1)
  })

  it('is where the rare search begins at first, except for the last hour', async () => {
    const ledger = await aLedger()
    await events(ledger, 1, 'first', LATE_SECONDS + 60)
    expect(await sealLedgers({ memory })).toBe(1)
    await prismaClient().jobState.update({ where: { name: SEALING_JOB }, data: { position: 1_000_000n } })
    await events(ledger, 1, 'late', LATE_SECONDS + 60)
    expect(await sealLedgers({ everything: true, memory })).toBe(0)
    await prismaClient()
      .jobState.delete({ where: { name: WHOLE_LEDGER_JOB } })
      .catch(() => undefined)
    await events(ledger, 1, 'of the last hour', RECENT_SECONDS + 60)
    expect(await sealLedgers({ everything: true, memory })).toBe(1)
  })

  it('the rare search has a position an hour behind, and below it counts the votes that closed recently', async () => {
    const ledger = await aLedger()
    await events(ledger, 2, 'old', LATE_SECONDS + 60)
    await events(ledger, 1, 'fresh', RECENT_SECONDS + 60)
    expect(await sealLedgers({ everything: true, memory })).toBe(1)
    const [, second] = await prismaClient().ledgerEvent.findMany({ orderBy: { id: 'asc' }, select: { id: true } })
    const whole = { name: WHOLE_LEDGER_JOB }
    expect(await prismaClient().jobState.findUnique({ where: whole })).toMatchObject({ position: second?.id })

    await prismaClient().jobState.update({ where: whole, data: { position: 1_000_000n } })
    await events(ledger, 1, 'late', LATE_SECONDS + 60)
    expect(await sealLedgers({ everything: true, memory })).toBe(0)
    await close(ledger)
    expect(await sealLedgers({ everything: true, memory })).toBe(1)
  })
})
