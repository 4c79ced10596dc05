import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { AppError } from '@/lib/foundation/errors/app-error'
import { castPreference, reassignPreference, withdrawPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { getBallot } from '@/lib/participation/votes/ballots/queries'
import { commitmentOf } from '@/lib/participation/votes/ballots/receipts'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { aBudgetProcess, aMember, anOpenVote, anOrganization, aProposal, contextOf } from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { hasRealPostgres } from '@/tests/setup/database'

if (!hasRealPostgres)
  console.warn(
    '\n*** SKIPPED: votes at the same moment need a real PostgreSQL; the embedded one has a single session ***\n',
  )

const LIMIT = 5

async function aVote(ideas: number, voters: number) {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { process: { preferencesMax: LIMIT } })
  const proposals: number[] = []
  for (let index = 0; index < ideas; index++) proposals.push(await aProposal(organization, process))
  await anOpenVote(organization, process)
  const contexts: SignedInContext[] = []
  for (let index = 0; index < voters; index++)
    contexts.push(contextOf(organization, await aMember(organization, { joined: [process.processId] })))
  const [voter] = contexts
  if (!voter) throw new Error('a vote needs a voter')
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  return { moduleId: process.modules.vote, proposals, voters: contexts, voter, admin }
}

/** What was acknowledged, or the name of the refusal; anything else is a bug. */
async function outcome<Out>(attempt: Promise<Out>): Promise<Out | string> {
  try {
    return await attempt
  } catch (error) {
    if (error instanceof AppError) return error.errorName
    throw error
  }
}

async function stored(moduleId: number) {
  const [ballots, choices, events] = await Promise.all([
    prismaClient().ballot.findMany({ where: { moduleId } }),
    prismaClient().choice.findMany({ where: { moduleId } }),
    prismaClient().ledgerEvent.findMany({ where: { moduleId, kind: 'BALLOT_CHANGED' } }),
  ])
  return { ballots, choices, events }
}

describe.skipIf(!hasRealPostgres)('concurrent votes', () => {
  it(`${LIMIT + 20} votes of one voter with ${LIMIT} preferences give exactly ${LIMIT} (V01)`, async () => {
    const { moduleId, proposals, voter } = await aVote(LIMIT + 20, 1)
    const outcomes = await Promise.all(
      proposals.map((proposalId) => outcome(castPreference(voter, { moduleId, proposalId }))),
    )
    expect(outcomes.filter((it) => typeof it !== 'string')).toHaveLength(LIMIT)
    expect(outcomes.filter((it) => it === 'preferencesExhausted')).toHaveLength(20)
    const { ballots, choices, events } = await stored(moduleId)
    expect([ballots.length, choices.length, events.length, ballots[0]?.version]).toEqual([1, LIMIT, LIMIT, LIMIT])
  })

  it('for one idea are counted once (V02)', async () => {
    const { moduleId, proposals, voter } = await aVote(1, 1)
    const [proposalId = 0] = proposals
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => outcome(castPreference(voter, { moduleId, proposalId }))),
    )
    expect(outcomes.filter((it) => typeof it !== 'string' && it.changed)).toHaveLength(1)
    const { choices, events } = await stored(moduleId)
    expect([choices.length, events.length]).toEqual([1, 1])
  })

  it('and withdrawals of several voters match the ledger of each voter', async () => {
    const { moduleId, proposals, voters } = await aVote(8, 4)
    const ofProposals = fc.constantFrom(...proposals)
    const step = fc.record({
      voter: fc.constantFrom(...voters),
      act: fc.constantFrom('cast', 'withdraw', 'move'),
      a: ofProposals,
      b: ofProposals,
    })
    for (const steps of fc.sample(fc.array(step, { minLength: 100, maxLength: 100 }), 5)) {
      await Promise.all(
        steps.map(({ voter, act, a, b }) =>
          outcome(
            act === 'cast'
              ? castPreference(voter, { moduleId, proposalId: a })
              : act === 'withdraw'
                ? withdrawPreference(voter, { moduleId, proposalId: a })
                : reassignPreference(voter, { moduleId, from: a, to: b }),
          ),
        ),
      )
    }
    const { ballots, choices, events } = await stored(moduleId)
    expect(events).toHaveLength(ballots.reduce((sum, { version }) => sum + version, 0))
    const commitments = new Set(events.map(({ commitment }) => commitment))
    for (const { id, version } of ballots) {
      const own = choices.filter(({ ballotId }) => ballotId === id)
      expect(own.length).toBeLessThanOrEqual(LIMIT)
      const now = new Map(own.map(({ proposalId, amount }) => [proposalId, amount]))
      expect(commitments.has(commitmentOf(id, version, now))).toBe(true)
    }
  })

  it('and closing: a vote is either acknowledged and counted or refused', async () => {
    for (let round = 0; round < 4; round++) {
      const { moduleId, proposals, voters, admin } = await aVote(3, 12)
      const votes = voters.flatMap((voter) =>
        proposals.map((proposalId) => outcome(castPreference(voter, { moduleId, proposalId }))),
      )
      await new Promise((resolve) => setTimeout(resolve, round * 8))
      const countAtClosing = closeVoting(admin, { moduleId, ...EARLY }).then(() =>
        prismaClient().choice.count({ where: { moduleId } }),
      )
      const outcomes = await Promise.all(votes)
      const acknowledged = outcomes.filter((it) => typeof it !== 'string').length
      expect(outcomes.filter((it) => typeof it === 'string' && it !== 'votingClosed')).toEqual([])
      expect(await countAtClosing).toBe(acknowledged)
      expect(await prismaClient().choice.count({ where: { moduleId } })).toBe(acknowledged)
      const used = await Promise.all(voters.map((voter) => getBallot(voter, { moduleId })))
      expect(used.reduce((sum, ballot) => sum + ballot.used, 0)).toBe(acknowledged)
    }
  })

  it('of different voters do not wait for each other', async () => {
    const { moduleId, proposals, voters } = await aVote(1, 2)
    const [proposalId = 0] = proposals
    const [first, second] = voters
    if (!first || !second) throw new Error('two voters')
    // The first voter's ballot stays locked by somebody else for as long as the second one votes.
    await castPreference(first, { moduleId, proposalId })
    await prismaClient().$transaction(async (tx) => {
      await tx.$queryRaw`SELECT "id" FROM "Module" WHERE "id" = ${moduleId} FOR KEY SHARE`
      await tx.$queryRaw`SELECT "id" FROM "Ballot" WHERE "moduleId" = ${moduleId} FOR UPDATE`
      await expect(castPreference(second, { moduleId, proposalId })).resolves.toMatchObject({ used: 1 })
    })
  })
})
