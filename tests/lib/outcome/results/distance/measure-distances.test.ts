import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { Prisma } from '@/lib/generated/prisma/client'
import { exportOpenData } from '@/lib/outcome/open-data/export-open-data'
import { measureDistances } from '@/lib/outcome/results/counting/measure-distances'
import { publishResult } from '@/lib/outcome/results/publishing/publish-result'
import { getResultCall as GET, getResultCall } from '@/lib/outcome/results/reading/calls'
import { explainDistance } from '@/lib/outcome/results/reading/explain-distance'
import { clearDecidedProcesses, findIdeaOutcome } from '@/lib/outcome/results/reading/find-idea-outcome'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { api } from '@/tests/api/client'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  contextOf,
  visitorContext,
} from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { aParticipant } from '@/tests/factories/participants'
import { aPublishedResult } from '@/tests/factories/published-result'

/** Ideas of 600, 500 and 400 with three, two and one vote, and 1000 to spend. */
async function aPublishedVote(rule: object) {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { vote: { settings: { rule } as object } })
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const ideas: number[] = []
  for (const cost of [600, 500, 400]) ideas.push(await aProposal(organization, process, { cost }))
  const moduleId = process.modules.vote
  await openVoting(admin, { moduleId })
  for (let voter = 0; voter < 3; voter++) {
    const ctx = await aParticipant(organization, process)
    for (const proposalId of ideas.slice(0, 3 - voter)) await castPreference(ctx, { moduleId, proposalId })
  }
  await closeVoting(admin, { moduleId, ...EARLY })
  await publishResult(admin, { processId: process.processId })
  return { organization, process, ideas }
}

describe('the distance to winning', () => {
  it('is computed once after publication, and told by pages, API and open data', async () => {
    const { organization, process, ideas } = await aPublishedVote({ kind: 'greedy' })
    clearDecidedProcesses()
    const visitor = visitorContext(organization)
    const idea = { id: ideas[1] as number, processId: process.processId }
    expect((await findIdeaOutcome(visitor, idea))?.distance).toBeNull()
    expect(await measureDistances()).toBe(1)
    expect(await measureDistances()).toBe(0)
    // 400 was left at its turn, and one vote more puts it beside the first, behind it in the list; two put it first.
    const distance = { cheaperBy: 100_00, moreSupport: 2, notComputed: [] }
    expect(await findIdeaOutcome(visitor, idea)).toMatchObject({ distance, unit: 'votes' })
    const answer = await api(organization).get(GET, { params: { processId: process.processId } })
    const { items } = getResultCall.output.parse(answer.json)
    expect(items.map((item) => item.distance)).toEqual([
      null,
      { cheaperBy: 100, moreSupport: 2, notComputed: [] },
      null,
    ])
    const open = await exportOpenData(visitor, { processId: process.processId, format: 'json' })
    const { projects } = JSON.parse(open.text) as { projects: Record<string, unknown>[] }
    expect(projects.map((row) => [row['cheaper_by'], row['more_support']])).toEqual([
      ['', ''],
      [100, 2],
      ['', ''],
    ])
    expect(explainDistance(distance, 'votes', { locale: 'en', currency: 'EUR' })).toEqual([
      { key: 'distance.cheaper', params: { amount: '€100' } },
      { key: 'distance.votes', params: { amount: '2', count: 2 } },
    ])
  })

  it('counts people under Equal Shares', async () => {
    const rule = { kind: 'equal-shares', completion: 'none', utility: 'cost' }
    const { organization, process, ideas } = await aPublishedVote(rule)
    clearDecidedProcesses()
    await measureDistances()
    const rows = await prismaClient().resultItem.findMany({ where: { funded: false } })
    expect(rows.length).toBeGreaterThan(0)
    for (const { proposalId, distance } of rows) {
      expect(distance).toMatchObject({ cheaperBy: expect.any(Number), moreSupport: expect.any(Number) })
      const found = await findIdeaOutcome(visitorContext(organization), {
        id: proposalId,
        processId: process.processId,
      })
      expect(found?.unit).toBe('people')
    }
    expect(ideas.length).toBe(3)
  })

  it.each([
    ['DONATION', {}],
    ['VOTE', { points: { kind: 'cumulative', longest: null } }],
  ] as const)('of a %s with %o counts amounts', async (type, settings) => {
    const { modules, distancesOf } = await aStoredResult(
      { type, settings: { rule: { kind: 'greedy' }, ...settings } },
      [7, 3],
    )
    await measureDistances()
    // With 5 more it is beside the first, which comes before it in the list.
    expect(await distancesOf(modules.vote)).toEqual([null, { cheaperBy: 100_00, moreSupport: 5, notComputed: [] }])
  })

  it('takes as withdrawn what was when the vote was counted, not what is cancelled later', async () => {
    const vote = { settings: { rule: { kind: 'greedy' } } }
    const { ideas, modules, distancesOf } = await aStoredResult(vote, [7, 3])
    const db = prismaClient()
    await db.proposal.update({
      where: { id: ideas[1] as number },
      data: { status: 'CANCELLED', cancelledAt: new Date() },
    })
    await measureDistances()
    expect((await distancesOf(modules.vote))[1]).toMatchObject({ cheaperBy: 100_00 })
    await db.result.updateMany({ data: { distancesAt: null } })
    await db.resultItem.updateMany({ where: { funded: false }, data: { reason: 'withdrawn', distance: Prisma.DbNull } })
    await measureDistances()
    expect(await distancesOf(modules.vote)).toEqual([null, null])
  })

  it('is none under a rule of an earlier release, whose result is not searched again', async () => {
    const vote = { settings: { rule: { kind: 'no such rule' } } }
    const { modules, distancesOf } = await aStoredResult(vote, [7, 3])
    expect(await measureDistances()).toBe(1)
    expect(await distancesOf(modules.vote)).toEqual([null, null])
    const stored = await prismaClient().result.findFirstOrThrow({ where: { moduleId: modules.vote } })
    expect(stored).toMatchObject({ distancesAt: expect.any(Date), distancesSearch: null })
    expect(await measureDistances()).toBe(0)
  })

  it('is computed for every result in a run that has time', async () => {
    const vote = { settings: { rule: { kind: 'greedy' } } }
    const both = [await aStoredResult(vote, [7, 3]), await aStoredResult(vote, [6, 2])]
    expect(await measureDistances()).toBe(2)
    for (const { modules, distancesOf } of both)
      expect((await distancesOf(modules.vote))[1]).toMatchObject({ cheaperBy: 100_00 })
  })
})

type VoteOptions = NonNullable<NonNullable<Parameters<typeof aBudgetProcess>[1]>['vote']>

/** Ideas of 600 and 500, of which 1000 pays the first, with one ballot each of these amounts. */
async function aStoredResult(vote: VoteOptions, amounts: readonly [number, number]) {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { vote })
  const { modules } = process
  const ideas: number[] = []
  for (const cost of [600, 500]) ideas.push(await aProposal(organization, process, { cost }))
  await anOpenVote(organization, process)
  const moduleOf = { organizationId: organization.id, moduleId: modules.vote }
  for (const [place, amount] of amounts.entries()) {
    const id = crypto.randomUUID()
    await prismaClient().ballot.create({ data: { ...moduleOf, id, voterKey: id } })
    const choice = { ...moduleOf, ballotId: id, proposalId: ideas[place] as number, amount }
    await prismaClient().choice.create({ data: choice })
  }
  const item = (place: 0 | 1, cost: number) => ({
    proposalId: ideas[place] as number,
    votes: 1,
    collected: amounts[place],
    cost,
    funded: place === 0,
  })
  await aPublishedResult(organization, process, [item(0, 600), item(1, 500)])
  const distancesOf = async (moduleId: number) => {
    const where = { result: { moduleId } }
    const items = await prismaClient().resultItem.findMany({ where, orderBy: { rank: 'asc' } })
    return items.map(({ distance }) => distance)
  }
  return { ideas, modules, distancesOf }
}
