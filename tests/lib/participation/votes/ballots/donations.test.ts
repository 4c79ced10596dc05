import { describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { AppError } from '@/lib/foundation/errors/app-error'
import { publishResult } from '@/lib/outcome/results/publishing/publish-result'
import {
  castPreference,
  distributeDonations,
  donate,
  reassignDonation,
  withdrawDonation,
} from '@/lib/participation/votes/ballots/ballot-verbs'
import { getBallot } from '@/lib/participation/votes/ballots/queries'
import { commitmentOf } from '@/lib/participation/votes/ballots/receipts'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf } from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { refusal } from '@/tests/factories/refusal'
import { hasRealPostgres } from '@/tests/setup/database'

const BUDGET = 100

async function aDistribution(ideas = 3, voters = 1) {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, {
    process: { personalBudget: BUDGET, donationMin: 5, donationMax: 60 },
    vote: { type: 'DONATION' },
  })
  const proposals: number[] = []
  for (let index = 0; index < ideas; index++) proposals.push(await aProposal(organization, process))
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const moduleId = process.modules.vote
  await openVoting(admin, { moduleId })
  const contexts: SignedInContext[] = []
  for (let index = 0; index < voters; index++)
    contexts.push(contextOf(organization, await aMember(organization, { joined: [process.processId] })))
  const [voter] = contexts as [SignedInContext]
  const [a = 0, b = 0, c = 0] = proposals
  return { organization, processId: process.processId, moduleId, proposals, a, b, c, admin, voter, voters: contexts }
}

describe('a donation', () => {
  it('can be given, changed, moved and withdrawn, and returns the remaining budget each time', async () => {
    const { moduleId, a, b, voter } = await aDistribution()
    const given = await donate(voter, { moduleId, proposalId: a, amount: 40 })
    expect(given).toMatchObject({ kind: 'donations', used: 40, limit: 100, left: 60, version: 1, changed: true })
    expect(await donate(voter, { moduleId, proposalId: a, amount: 40 })).toMatchObject({ changed: false, version: 1 })
    expect(await donate(voter, { moduleId, proposalId: a, amount: 60 })).toMatchObject({ left: 40 })
    expect(await donate(voter, { moduleId, proposalId: a, amount: 10 })).toMatchObject({ left: 90 })
    await donate(voter, { moduleId, proposalId: b, amount: 20 })
    const moved = await reassignDonation(voter, { moduleId, from: a, to: b })
    expect(moved).toMatchObject({ choices: [{ proposalId: b, amount: 30 }], left: 70 })
    expect(await reassignDonation(voter, { moduleId, from: a, to: b })).toMatchObject({ changed: false, left: 70 })
    expect(await withdrawDonation(voter, { moduleId, proposalId: b })).toMatchObject({ choices: [], left: 100 })
    expect(await refusal(withdrawDonation(voter, { moduleId, proposalId: b }))).toBe('donationUnknown')
  })

  it('respects minimum, maximum, budget and ballot', async () => {
    const { moduleId, a, b, c, voter } = await aDistribution()
    const give = (proposalId: number, amount: number) => refusal(donate(voter, { moduleId, proposalId, amount }))
    expect(await give(a, 4)).toBe('donationTooLow')
    expect(await give(a, 0)).toBe('donationTooLow')
    expect(await give(a, -1)).toBe('donationTooLow')
    expect(await give(a, 61)).toBe('donationTooHigh')
    await donate(voter, { moduleId, proposalId: a, amount: 60 })
    expect(await give(b, 41)).toBe('donationAboveBudget')
    await donate(voter, { moduleId, proposalId: b, amount: 40 })
    expect(await give(c, 5)).toBe('donationAboveBudget')
    expect(await refusal(reassignDonation(voter, { moduleId, from: b, to: a }))).toBe('donationTooHigh')
    expect(await give(999_999, 5)).toBe('proposalNotOnBallot')
    expect(await refusal(castPreference(voter, { moduleId, proposalId: c }))).toBe('moduleTypeWrong')
  })

  it('moves to several ideas in one step when the whole is distributed anew', async () => {
    const { moduleId, a, b, c, voter } = await aDistribution()
    await distributeDonations(voter, { moduleId, amounts: { [a]: 60, [b]: 40 } })
    const again = await distributeDonations(voter, { moduleId, amounts: { [a]: 0, [b]: 50, [c]: 50 } })
    expect(again.choices).toEqual([
      { proposalId: b, amount: 50 },
      { proposalId: c, amount: 50 },
    ])
    const attempt = distributeDonations(voter, { moduleId, amounts: { [b]: 60 } })
    expect(await refusal(attempt)).toBe('donationAboveBudget')
    const tooLow = await distributeDonations(voter, { moduleId, amounts: { [c]: 3 } }).catch((error: AppError) => error)
    expect(tooLow).toMatchObject({ errorName: 'donationTooLow', field: `amounts.${c}` })
    expect(await getBallot(voter, { moduleId })).toMatchObject({ version: 2, left: 0 })
    const same = await distributeDonations(voter, { moduleId, amounts: { [b]: 50 } })
    expect(same).toMatchObject({ changed: false, version: 2 })
  })

  it('is refused after closing, and the result ranks by the money collected', async () => {
    const { moduleId, processId, a, b, voter, admin } = await aDistribution()
    await distributeDonations(voter, { moduleId, amounts: { [a]: 20, [b]: 55 } })
    await closeVoting(admin, { moduleId, ...EARLY })
    expect(await refusal(donate(voter, { moduleId, proposalId: a, amount: 30 }))).toBe('votingClosed')
    expect(await refusal(withdrawDonation(voter, { moduleId, proposalId: a }))).toBe('votingClosed')
    await publishResult(admin, { processId })
    const items = await prismaClient().resultItem.findMany({ orderBy: { rank: 'asc' }, take: 2 })
    expect(items.map(({ proposalId, collected, votes }) => [proposalId, Number(collected), votes])).toEqual([
      [b, 55, 1],
      [a, 20, 1],
    ])
  })
})

describe.skipIf(!hasRealPostgres)('concurrent donations', () => {
  it('of 60 % of the budget stay within it, and changes keep the sum right (V04)', async () => {
    const { moduleId, proposals, voter } = await aDistribution(20)
    const give = (amount: number) => (proposalId: number) => refusal(donate(voter, { moduleId, proposalId, amount }))
    const given = await Promise.all(proposals.map(give(60)))
    expect([given.filter((it) => it === 'done').length, new Set(given)]).toEqual([
      1,
      new Set(['done', 'donationAboveBudget']),
    ])
    await Promise.all(proposals.map(give(40)))
    const { choices, used, left } = await getBallot(voter, { moduleId })
    expect(used).toBe(choices.reduce((sum, { amount }) => sum + amount, 0))
    expect([used, left]).toEqual([80, 20])
    // The large ones first: beside them a small one could be refused before there is room for it.
    await Promise.all(choices.map(({ proposalId }) => give(5)(proposalId)))
    await Promise.all(proposals.map(give(5)))
    expect((await getBallot(voter, { moduleId })).used).toBe(100)
    const all = await getBallot(voter, { moduleId })
    await Promise.all(all.choices.map(({ proposalId }) => refusal(withdrawDonation(voter, { moduleId, proposalId }))))
    expect(await getBallot(voter, { moduleId })).toMatchObject({ used: 0, left: 100, choices: [] })
  })

  it('by many connections never exceed a budget, and each acknowledged change has its event', async () => {
    const { moduleId, proposals, voters } = await aDistribution(6, 4)
    const amounts = [5, 15, 25, 35, 45, 60]
    const outcome = <Out>(attempt: Promise<Out>) =>
      attempt.catch((error) => {
        if (error instanceof AppError) return error.errorName
        throw error
      })
    const attempts = Array.from({ length: 240 }, (_, index) => {
      const voter = voters[index % voters.length] as SignedInContext
      const proposalId = proposals[(index * 7) % proposals.length] ?? 0
      const other = proposals[(index * 5 + 1) % proposals.length] ?? 0
      const amount = amounts[(index * 11) % amounts.length] ?? 5
      if (index % 9 === 4) return outcome(withdrawDonation(voter, { moduleId, proposalId }))
      if (index % 9 === 7) return outcome(reassignDonation(voter, { moduleId, from: proposalId, to: other }))
      return outcome(donate(voter, { moduleId, proposalId, amount }))
    })
    const outcomes = await Promise.all(attempts)
    const changed = outcomes.filter((it) => typeof it !== 'string' && it.changed)
    expect(outcomes).toContain('donationAboveBudget')
    const [ballots, choices, events] = await Promise.all([
      prismaClient().ballot.findMany({ where: { moduleId } }),
      prismaClient().choice.findMany({ where: { moduleId } }),
      prismaClient().ledgerEvent.findMany({ where: { moduleId, kind: 'BALLOT_CHANGED' } }),
    ])
    expect(events).toHaveLength(changed.length)
    const commitments = new Set(events.map(({ commitment }) => commitment))
    for (const { id, version } of ballots) {
      const own = choices.filter(({ ballotId }) => ballotId === id)
      expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(BUDGET)
      const now = new Map(own.map(({ proposalId, amount }) => [proposalId, amount]))
      expect(commitments.has(commitmentOf(id, version, now))).toBe(true)
    }
  })

  it('and closing: a donation is either counted or refused', async () => {
    const { moduleId, proposals, voters, admin } = await aDistribution(3, 8)
    const attempts = voters.flatMap((voter) =>
      proposals.map((proposalId) =>
        donate(voter, { moduleId, proposalId, amount: 10 }).then(
          () => 10,
          (error: AppError) => (error.errorName === 'votingClosed' ? 0 : Number.NaN),
        ),
      ),
    )
    await new Promise((resolve) => setTimeout(resolve, 15))
    await closeVoting(admin, { moduleId, ...EARLY })
    const acknowledged = (await Promise.all(attempts)).reduce((sum, amount) => sum + amount, 0)
    const { _sum } = await prismaClient().choice.aggregate({ where: { moduleId }, _sum: { amount: true } })
    expect(_sum.amount ?? 0).toBe(acknowledged)
  })
})
