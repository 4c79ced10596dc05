import {
  array,
  assert as check,
  constantFrom,
  integer,
  nat,
  property,
  record,
  shuffledSubarray,
  subarray,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate } from '@/lib/outcome/results/rules/allocate'
import type { Election, SharesRule } from '@/lib/process/allocation-rule/election'
import { completions, starts, stops, utilities } from '@/lib/process/allocation-rule/election'
import { equalSharesByDefinition } from './equal-shares-by-definition'

const ids = [0, 1, 2, 3, 4, 5]
const rules = record({
  kind: constantFrom('equal-shares' as const),
  utility: constantFrom(...utilities),
  completion: constantFrom(...completions),
  start: constantFrom(...starts),
  stop: constantFrom(...stops),
  ties: constantFrom<SharesRule['ties']>(['minCost', 'maxVotes', 'file'], ['maxVotes', 'maxCost'], ['file']),
})
const ballots = array(
  subarray(ids).chain((projects) =>
    array(integer({ min: 1, max: 5 }), { minLength: projects.length, maxLength: projects.length }).map((points) => ({
      projects,
      points,
    })),
  ),
  { maxLength: 12 },
)
const costs = array(integer({ min: 1, max: 60 }), { minLength: ids.length, maxLength: ids.length })
const elections = record({ budget: nat(120), costs, ballots, unit: constantFrom(1) }).map(
  ({ costs, ...election }): Counted => ({
    ...election,
    projects: ids.map((id) => ({
      id,
      cost: costs[id] ?? 0,
      votes: election.ballots.filter(({ projects }) => projects.includes(id)).length,
    })),
  }),
)
type Counted = Election<number> & { ballots: { projects: number[]; points: number[] }[] }

function fundedIds(election: Election<number>, rule: SharesRule): number[] {
  return allocate(election, rule).items.flatMap(({ id, funded }) => (funded ? [id] : []))
}

describe('every Equal Shares allocation', () => {
  test('spends what it funds and never more than the budget', () => {
    check(
      property(elections, rules, (election, rule) => {
        const { spent, budget, items } = allocate(election, rule)
        expect(spent).toBe(items.reduce((sum, { funded, cost }) => (funded ? sum + cost : sum), 0n))
        expect(spent <= budget).toBe(true)
        expect(items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids)
      }),
    )
  })

  test('does not depend on the order of ballots or on listing equal ones separately', () => {
    const shuffled = elections.chain((election) =>
      shuffledSubarray(election.ballots, { minLength: election.ballots.length }).map(
        (ballots) => [election, { ...election, ballots }] as const,
      ),
    )
    check(
      property(shuffled, rules, ([election, other], rule) => {
        expect(allocate(other, rule)).toEqual(allocate(election, rule))
        const twice = { ...election, ballots: election.ballots.map((ballot) => ({ ...ballot, count: 2 })) }
        const listed = { ...election, ballots: [...election.ballots, ...election.ballots] }
        expect(fundedIds(twice, rule)).toEqual(fundedIds(listed, rule))
      }),
    )
  })

  test('funds in each round what the definition says, for every utility and tie order', () => {
    check(
      property(elections, rules, (election, rule) => {
        const plain: SharesRule = { ...rule, completion: 'none' }
        expect(fundedIds(election, plain)).toEqual(equalSharesByDefinition(election, plain))
      }),
      { numRuns: 500 },
    )
  })

  test('gives reasons whose facts are true', () => {
    check(
      property(elections, rules, (election, rule) => {
        for (const { reason, cost, moneyLeft, missing, shares, funded } of allocate(election, rule).items) {
          expect(['fundedByShares', 'fundedByVotes', 'funded'].includes(reason)).toBe(funded)
          if (funded) expect(cost <= moneyLeft).toBe(true)
          if (reason === 'doesNotFit') expect(missing).toBe(cost - moneyLeft)
          if (reason === 'sharesTooSmall') expect(missing).toBe(cost - (shares?.held ?? 0n))
          if (reason === 'fundedByShares') expect((shares?.price ?? 0n) > 0n).toBe(true)
        }
      }),
    )
  })
})

describe('completing Equal Shares', () => {
  test('by votes leaves out nothing that would still fit', () => {
    const completing = constantFrom('utilitarian' as const, 'add1u' as const)
    check(
      property(elections, rules, completing, (election, rule, completion) => {
        const { items, budget, spent } = allocate(election, { ...rule, completion })
        for (const { funded, cost } of items) expect(funded || cost > budget - spent).toBe(true)
      }),
    )
  })

  test('by add1 ends at the last run within the budget, or at the first exhaustive one', () => {
    check(
      property(elections, rules, (election, rule) => {
        const rule1: SharesRule = { ...rule, completion: 'add1' }
        const { share, items, budget, spent } = allocate(election, rule1)
        const voters = BigInt(election.ballots.length)
        if (share === null) return
        const first = rule.start === 'floor' ? { over: budget / voters, under: 1n } : { over: budget, under: voters }
        expect(share.over * first.under).toBe((first.over + BigInt(share.steps) * first.under) * share.under)
        const runWith = (steps: bigint) => {
          const over = first.over + steps * first.under
          // The same run with a larger budget: everyone's share is what it is there.
          const scaled = { ...election, budget: over * voters, unit: 1 }
          const projects = election.projects.map((project) => ({
            ...project,
            cost: BigInt(project.cost) * first.under,
          }))
          return equalSharesByDefinition({ ...scaled, projects }, rule)
        }
        expect(items.filter(({ funded }) => funded).map(({ id }) => id)).toEqual(runWith(BigInt(share.steps)))
        const costOf = (funded: number[]) =>
          election.projects.reduce((sum, { id, cost }) => (funded.includes(id) ? sum + BigInt(cost) : sum), 0n)
        const isExhaustive = items.every(({ funded, cost }) => funded || cost > budget - spent)
        const isWhole = items.every(({ funded, votes }) => funded || votes === 0)
        if (rule.stop === 'exhaustive' && isExhaustive) return
        if (!isWhole) expect(costOf(runWith(BigInt(share.steps + 1))) > budget).toBe(true)
      }),
    )
  })

  test('funds everything when everything is affordable', () => {
    const completing = constantFrom('utilitarian' as const, 'add1' as const, 'add1u' as const)
    check(
      property(elections, rules, completing, (election, rule, completion) => {
        const budget = election.projects.reduce((sum, { cost }) => sum + Number(cost), 0)
        expect(fundedIds({ ...election, budget }, { ...rule, completion })).toHaveLength(ids.length)
      }),
    )
  })

  test('prefers the cheaper of two equal projects when the tie order says so', () => {
    check(
      property(integer({ min: 1, max: 50 }), integer({ min: 0, max: 49 }), (cost, less) => {
        const projects = [
          { id: 0, cost, votes: 4 },
          { id: 1, cost: Math.max(1, cost - less), votes: 4 },
        ]
        const election = { budget: cost * 2, unit: 1, projects, ballots: [{ projects: [0, 1], count: 4 }] }
        const rule: SharesRule = {
          kind: 'equal-shares',
          utility: 'cost',
          completion: 'none',
          start: 'exact',
          stop: 'never',
          ties: ['minCost', 'file'],
        }
        // Under cost utility every project with the same supporters has the same price for its worth.
        expect(fundedIds(election, rule)[0]).toBe(less === 0 || cost === 1 ? 0 : 1)
      }),
    )
  })
})
