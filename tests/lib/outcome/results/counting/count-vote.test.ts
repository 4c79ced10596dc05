import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { ballotsOf } from '@/lib/outcome/results/counting/ballots-of'
import { computeResult } from '@/lib/outcome/results/counting/compute-result'
import { countVote } from '@/lib/outcome/results/counting/count-vote'
import { getResult } from '@/lib/outcome/results/reading/queries'
import { tally } from '@/lib/outcome/results/tallying/tally'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  type BudgetProcess,
  contextOf,
  daysFromNow,
} from '@/tests/factories'
import { aPublishedResult } from '@/tests/factories/published-result'
import { refusal } from '@/tests/factories/refusal'

const db = prismaClient()
let organization: CurrentOrganization
let process: BudgetProcess
let moduleId: number
let admin: SignedInContext
/** Of 600.50, 500 and 400, and 1000.50 to spend. */
let ideas: [number, number, number]

beforeEach(async () => {
  organization = await anOrganization()
  process = await aBudgetProcess(organization, { process: { budgetAvailable: 1000.5 } })
  moduleId = process.modules.vote
  admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const made: number[] = []
  for (const cost of [600.5, 500, 400]) made.push(await aProposal(organization, process, { cost }))
  ideas = made as [number, number, number]
})

/** Settings of the vote, before it opens. */
const set = (settings: object, type: 'VOTE' | 'DONATION' = 'VOTE') =>
  db.module.update({ where: { id: moduleId }, data: { settings, type } })

type Given = { choices: readonly (readonly [number, number])[]; channel?: 'ONLINE' | 'IMPORT' }

async function vote(...ballots: Given[]) {
  await anOpenVote(organization, process)
  for (const { choices, channel = 'ONLINE' } of ballots) {
    const id = crypto.randomUUID()
    await db.ballot.create({ data: { id, organizationId: organization.id, moduleId, voterKey: id, channel } })
    for (const [proposalId, amount] of choices)
      await db.choice.create({
        data: { organizationId: organization.id, moduleId, ballotId: id, proposalId, amount },
      })
  }
  await db.module.update({ where: { id: moduleId }, data: { votingClosedAt: new Date() } })
}

const moduleRow = async () => db.module.findFirstOrThrow({ where: { id: moduleId } })

describe('counting choices', () => {
  it('adds votes and amounts of each candidate, and knows withdrawn ones and exclusive groups', async () => {
    const [first, second, third] = ideas
    const settings = { withdrawnProposalIds: [second], exclusiveGroups: [[first, third]] }
    await vote(
      {
        choices: [
          [first, 3],
          [second, 2],
        ],
      },
      { choices: [[first, 1]] },
      { choices: [] },
      { choices: [], channel: 'IMPORT' },
    )
    await db.proposal.update({ where: { id: third }, data: { status: 'CANCELLED', cancelledAt: new Date() } })
    const row = { withdrawn: false, exclusiveGroup: null }
    expect(await tally(admin, moduleId, settings)).toEqual({
      ballots: 3,
      choices: 3,
      candidates: [
        { ...row, proposalId: first, position: 0, costCents: 60_050, votes: 2, collected: 4, exclusiveGroup: '1' },
        { ...row, proposalId: second, position: 1, costCents: 50_000, votes: 1, collected: 2, withdrawn: true },
        {
          proposalId: third,
          position: 2,
          costCents: 40_000,
          votes: 0,
          collected: 0,
          withdrawn: true,
          exclusiveGroup: '1',
        },
      ],
    })
    const stranger = contextOf(await anOrganization(), admin.actor)
    expect(await tally(stranger, moduleId, {})).toEqual({ ballots: 0, choices: 0, candidates: [] })
  })
})

describe('the ballots of a vote', () => {
  it('are grouped without their voters; those without choices are the rest', async () => {
    const [first, second] = ideas
    await vote(
      {
        choices: [
          [second, 2],
          [first, 1],
        ],
      },
      {
        choices: [
          [first, 1],
          [second, 2],
        ],
      },
      { choices: [[first, 5]] },
    )
    const { lines, ...rest } = await ballotsOf(admin, moduleId, 5, null)
    expect(lines.split('\n').toSorted()).toEqual([`1 ${first} 5`, `2 ${first},${second} 1,2`])
    expect(rest).toEqual({ empty: 2, longest: null })
    expect((await ballotsOf(admin, moduleId, 0, null)).empty).toBe(0)
  })

  it.each([
    [null, null],
    [{ kind: 'cumulative', longest: 4 }, null],
    [{ kind: 'ordinal', longest: 4 }, 4],
    [{ kind: 'ordinal', longest: null }, 'given'],
  ] as const)('with %o are as long as %s', async (points, longest) => {
    expect(await ballotsOf(admin, moduleId, 1, points)).toEqual({ lines: '', empty: 1, longest })
  })
})

describe('counting a vote', () => {
  const count = async (withdrawn?: ReadonlySet<number>) =>
    countVote(admin, { module: await moduleRow(), budgetCents: 100_050, ...(withdrawn && { withdrawn }) })

  it('takes ideas as withdrawn that were when it was counted before', async () => {
    await vote({ choices: [[ideas[0], 1]] }, { choices: [[ideas[1], 1]] })
    const withdrawn = (counted: Awaited<ReturnType<typeof count>>) =>
      counted.counted.candidates.map((candidate) => candidate.withdrawn)
    expect(withdrawn(await count())).toEqual([false, false, false])
    const again = await count(new Set([ideas[1]]))
    expect(withdrawn(again)).toEqual([false, true, false])
    expect(again.counted).toMatchObject({ ballots: 2, choices: 2 })
    expect(again.counted.candidates[1]).toMatchObject({ proposalId: ideas[1], votes: 1, costCents: 50_000 })
    expect(again.hash).not.toBe((await count()).hash)
  })

  it.each([
    ['VOTE', {}, null],
    ['DONATION', {}, [7, 3, 0]],
    ['VOTE', { points: { kind: 'cumulative', longest: null } }, [7, 3, 0]],
  ] as const)('of a %s with %o has the amounts %o', async (type, settings, amounts) => {
    await set({ rule: { kind: 'greedy' }, ...settings }, type)
    await vote(
      {
        choices: [
          [ideas[0], 7],
          [ideas[1], 2],
        ],
      },
      { choices: [[ideas[1], 1]] },
    )
    const { collected, allocation } = await count()
    expect(collected && ideas.map((id) => collected.get(id))).toEqual(amounts)
    // Support is the amount where there is one, else the number of ballots.
    const [first] = allocation.items
    expect(first?.id).toBe(amounts ? ideas[0] : ideas[1])
  })

  it('refuses an unknown rule', async () => {
    await set({ rule: { kind: 'no such rule' } })
    await vote()
    expect(await refusal(count())).toBe('ruleUnknown')
  })
})

describe('computing a result', () => {
  const compute = () => computeResult(admin, { moduleId })

  it('stores its figures and the outcome of each idea', async () => {
    await vote(
      { choices: [[ideas[0], 1]] },
      {
        choices: [
          [ideas[0], 1],
          [ideas[1], 1],
        ],
      },
    )
    const computed = await compute()
    expect(computed).toEqual({
      resultId: expect.any(Number),
      moduleId,
      funded: 2,
      spent: 1000.5,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const result = await getResult(admin, { moduleId })
    expect(result).toMatchObject({
      id: computed.resultId,
      processId: process.processId,
      rule: 'greedy',
      parameters: {},
      budget: 1000.5,
      spent: 1000.5,
      ballotsCount: 2,
      choicesCount: 3,
      hash: computed.hash,
      publishedAt: null,
      itemsCount: 3,
      fundedCount: 2,
      carriedOut: { count: 2, cost: 1000.5 },
      largest: { votes: 2, collected: 0 },
    })
    const facts = { missing: null, missingSupport: null, because: null, tieDecidedBy: null }
    const item = { collected: 0 }
    expect(result.items).toMatchObject([
      {
        ...item,
        proposalId: ideas[0],
        rank: 1,
        votes: 2,
        cost: 600.5,
        funded: true,
        reason: 'funded',
        facts: { ...facts, moneyLeft: 100_050 },
      },
      {
        ...item,
        proposalId: ideas[1],
        rank: 2,
        votes: 1,
        cost: 500,
        funded: false,
        reason: 'doesNotFit',
        facts: { ...facts, moneyLeft: 40_000, missing: 10_000 },
      },
      {
        ...item,
        proposalId: ideas[2],
        rank: 3,
        votes: 0,
        cost: 400,
        funded: true,
        reason: 'funded',
        facts: { ...facts, moneyLeft: 40_000 },
      },
    ])
    // Only Equal Shares has shares.
    for (const { facts } of result.items) expect(facts).not.toHaveProperty('price')
  })

  it('stores what was collected, and how much support was missing', async () => {
    await set({ rule: { kind: 'greedy-threshold', threshold: 5 } }, 'DONATION')
    await vote({
      choices: [
        [ideas[0], 7],
        [ideas[1], 2],
      ],
    })
    await compute()
    const result = await getResult(admin, { moduleId })
    expect(result).toMatchObject({ parameters: { threshold: 5 }, largest: { votes: 1, collected: 7 } })
    expect(result.items.map(({ collected, facts }) => [collected, facts.missingSupport])).toEqual([
      [7, null],
      [2, 3],
      [0, 5],
    ])
  })

  it('stores what supporters paid, or had left, under Equal Shares', async () => {
    await set({ rule: { kind: 'equal-shares', utility: 'cost', completion: 'none' } })
    await vote({ choices: [[ideas[2], 1]] }, { choices: [[ideas[2], 1]] }, { choices: [[ideas[0], 1]] })
    await compute()
    const { items } = await getResult(admin, { moduleId })
    const shares = new Map(items.map(({ proposalId, facts }) => [proposalId, [facts.price, facts.held]]))
    expect(shares.get(ideas[2])).toEqual([20_000, null])
    expect(shares.get(ideas[0])).toEqual([null, 33_350])
  })

  it('is possible after the end of a vote whose import is complete', async () => {
    expect(await refusal(compute())).toBe('votingNotOpen')
    await anOpenVote(organization, process)
    expect(await refusal(compute())).toBe('votingStillOpen')
    await db.module.update({ where: { id: moduleId }, data: { votingClosedAt: daysFromNow(0) } })
    const source = { organizationId: organization.id, processId: process.processId, fingerprint: 'f', fileName: 'f.pb' }
    await db.importSource.create({ data: { ...source, meta: {} } })
    expect(await refusal(compute())).toBe('importUnfinished')
    await db.importSource.updateMany({ data: { finishedAt: new Date() } })
    expect(await refusal(compute())).toBe('done')
  })

  it('again replaces a result that is not published, and none of another vote', async () => {
    await vote({ choices: [[ideas[0], 1]] })
    const other = await aBudgetProcess(organization)
    const third = await aBudgetProcess(organization)
    const kept = [
      await aPublishedResult(organization, other, []),
      await aPublishedResult(organization, third, [], null),
    ]
    await compute()
    const { resultId } = await compute()
    const stored = await db.result.findMany({ orderBy: { id: 'asc' } })
    expect(stored.map(({ id }) => id)).toEqual([...kept, resultId])
    await db.result.update({ where: { id: resultId }, data: { publishedAt: new Date() } })
    expect(await refusal(compute())).toBe('resultAlreadyPublished')
  })
})
