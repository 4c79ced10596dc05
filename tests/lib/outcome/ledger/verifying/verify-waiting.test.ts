import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { readVoteDuties } from '@/lib/operation/metrics/read-installation'
import { DUE_SECONDS_MAX } from '@/lib/outcome/ledger/limits'
import { lastQuarterHour } from '@/lib/outcome/ledger/sealing/due-events'
import { sealingMemory, sealLedgers } from '@/lib/outcome/ledger/sealing/seal-ledgers'
import { verifyLedger } from '@/lib/outcome/ledger/verifying/verify-ledger'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import {
  aBudgetProcess,
  aMember,
  anOrganization,
  aProposal,
  type BudgetProcess,
  contextOf,
  daysFromNow,
} from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { aParticipant } from '@/tests/factories/participants'
import { tamper } from '@/tests/factories/tamper'

let organization: CurrentOrganization
let process: BudgetProcess
let admin: SignedInContext
let moduleId: number
let proposalId: number

beforeEach(async () => {
  organization = await anOrganization()
  process = await aBudgetProcess(organization)
  moduleId = process.modules.vote
  admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  proposalId = await aProposal(organization, process)
  await openVoting(admin, { moduleId })
  await sealLedgers()
})

async function vote(count: number) {
  for (let voter = 0; voter < count; voter++)
    await castPreference(await aParticipant(organization, process), { moduleId, proposalId })
}

const later = (seconds: number) => new Date(Date.now() + seconds * 1000)
const textsAt = async (at: Date) => (await verifyLedger(admin, { moduleId, at })).findings.map(({ text }) => text)
const isDue = (count: number) => [expect.stringContaining(`${count} events are due and in no batch`)]

/** Moves ballots and their events before the last quarter hour, in which the clock of the database is. */
async function longAgo() {
  const before = new Date(lastQuarterHour(new Date()).getTime() - 1000).toISOString()
  await tamper(`UPDATE "LedgerEvent" SET "createdAt" = '${before}' WHERE "kind" = 'BALLOT_CHANGED'`)
  await tamper(`UPDATE "Ballot" SET "updatedAt" = '${before}'`)
}

describe('events that no batch contains', () => {
  it('of a closed vote are found once they were due for ten minutes', async () => {
    await vote(2)
    expect(await textsAt(daysFromNow(1))).toEqual([])
    await closeVoting(admin, { moduleId, ...EARLY })
    expect(await textsAt(new Date())).toEqual([])
    expect(await textsAt(later(DUE_SECONDS_MAX - 30))).toEqual([])
    expect(await textsAt(later(DUE_SECONDS_MAX + 5))).toEqual(isDue(3))
    await sealLedgers()
    expect(await textsAt(daysFromNow(1))).toEqual([])
  })

  it('of an open vote are found if ten ballots had a quarter hour', async () => {
    await vote(9)
    expect(await textsAt(daysFromNow(1))).toEqual([])
    await vote(1)
    expect(await textsAt(new Date())).toEqual([])
    expect(await textsAt(later(2 * DUE_SECONDS_MAX + 900))).toEqual(isDue(10))
  })

  it('are found when batches of a closed vote are removed', async () => {
    await vote(1)
    await closeVoting(admin, { moduleId, ...EARLY })
    await sealLedgers()
    await tamper(`DELETE FROM "LedgerEntry" WHERE "sequence" = 1`)
    await tamper(`DELETE FROM "LedgerBatch" WHERE "sequence" = 1`)
    expect(await textsAt(later(DUE_SECONDS_MAX + 5))).toEqual(isDue(2))
  })
})

describe('the age of the oldest event that is not sealed, for alerts', () => {
  const seconds = async () => (await readVoteDuties()).unsealedSeconds

  it('ignores ballots that rest in an open vote', async () => {
    await vote(9)
    await longAgo()
    expect(await seconds()).toBe(0)
    await vote(1)
    expect(await seconds()).toBe(0)
  })

  it('counts from the quarter hour that let ballots go, after its first minute', async () => {
    await vote(10)
    await longAgo()
    const age = (Date.now() - lastQuarterHour(new Date()).getTime()) / 1000
    const memory = sealingMemory()
    if (age > 70) {
      expect((await readVoteDuties(memory)).unsealedSeconds).toBeGreaterThanOrEqual(age)
      expect((await readVoteDuties(memory)).unsealedSeconds).toBeGreaterThanOrEqual(age)
    }
    await sealLedgers()
    expect((await readVoteDuties(memory)).unsealedSeconds).toBe(0)
  })

  it('counts all events of a closed vote, from its closing', async () => {
    await vote(1)
    await longAgo()
    await closeVoting(admin, { moduleId, ...EARLY })
    expect(await seconds()).toBeGreaterThan(0)
    expect(await seconds()).toBeLessThan(60)
    await sealLedgers()
    expect(await seconds()).toBe(0)
  })
})
