import {
  array,
  assert as check,
  constantFrom,
  integer,
  nat,
  property,
  record,
  shuffledSubarray,
  uniqueArray,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate } from '@/lib/outcome/results/rules/allocate'
import type { Election, Rule } from '@/lib/process/allocation-rule/election'

const rules = constantFrom<Rule>(
  { kind: 'greedy' },
  { kind: 'greedy-no-skip' },
  { kind: 'greedy-threshold', threshold: 10 },
  { kind: 'greedy-exclusive' },
  { kind: 'greedy-per-cost', ties: ['minCost', 'maxVotes', 'file'] },
  { kind: 'greedy-no-skip', reserveFromPercent: 80 },
)
const projects = array(record({ cost: nat(60), votes: nat(40), exclusiveGroup: constantFrom('a', 'b', 'c', 'd') }), {
  maxLength: 15,
}).map((rows) => rows.map((row, id) => ({ id, ...row })))
const elections = record({ budget: nat(200), projects })
/** No two projects have the same number of votes. */
const tieless = record({
  budget: nat(200),
  projects: uniqueArray(record({ cost: nat(60), votes: nat(500) }), {
    maxLength: 15,
    selector: ({ votes }) => votes,
  }).map((rows) => rows.map((row, id) => ({ id, ...row }))),
})

function fundedIds(election: Election<number>, rule: Rule): Set<number> {
  return new Set(allocate(election, rule).items.flatMap(({ id, funded }) => (funded ? [id] : [])))
}

describe('every greedy allocation', () => {
  test('spends what it funds and never more than the budget', () => {
    check(
      property(elections, rules, (election, rule) => {
        const { spent, budget, items } = allocate(election, rule)
        const costs = items.filter(({ reason }) => reason === 'funded').map(({ cost }) => cost)
        expect(spent).toBe(costs.reduce((sum, cost) => sum + cost, 0n))
        expect(spent <= budget).toBe(true)
      }),
    )
  })

  test('ranks every project exactly once', () => {
    check(
      property(elections, rules, (election, rule) => {
        const { items } = allocate(election, rule)
        expect(items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(election.projects.map(({ id }) => id))
        expect(items.map(({ rank }) => rank)).toEqual(items.map((_, index) => index + 1))
      }),
    )
  })

  test('gives reasons whose facts are true', () => {
    check(
      property(elections, rules, (election, rule) => {
        for (const { reason, cost, moneyLeft, missing, missingSupport, because } of allocate(election, rule).items) {
          if (reason === 'funded') expect(cost <= moneyLeft).toBe(true)
          if (reason === 'doesNotFit' || reason === 'stopped') expect(missing).toBe(cost - moneyLeft)
          expect(reason === 'belowThreshold').toBe(missingSupport !== null)
          expect(reason === 'afterStop' || reason === 'excluded').toBe(because !== null)
        }
      }),
    )
  })

  test('does not depend on the input order when no two projects have equal votes', () => {
    const kinds = constantFrom<Rule>(
      { kind: 'greedy' },
      { kind: 'greedy-no-skip' },
      { kind: 'greedy-threshold', threshold: 10 },
    )
    const shuffled = tieless.chain((election) =>
      shuffledSubarray(election.projects, { minLength: election.projects.length }).map(
        (other) => [election, other] as const,
      ),
    )
    check(
      property(shuffled, kinds, ([election, other], rule) => {
        expect(fundedIds({ ...election, projects: other }, rule)).toEqual(fundedIds(election, rule))
      }),
    )
  })

  test('does not depend on the money unit', () => {
    check(
      property(elections, rules, integer({ min: 1, max: 1000 }), (election, rule, unit) => {
        const scaled = {
          budget: election.budget * unit,
          projects: election.projects.map((project) => ({ ...project, cost: project.cost * unit })),
        }
        expect(fundedIds(scaled, rule)).toEqual(fundedIds(election, rule))
      }),
    )
  })
})

describe('a greedy allocation that skips', () => {
  test('funds every project that the remaining budget could pay', () => {
    check(
      property(elections, (election) => {
        const { items, budget, spent } = allocate(election, { kind: 'greedy' })
        for (const { funded, cost } of items) expect(funded || cost > budget - spent).toBe(true)
      }),
    )
  })
})

describe('a greedy allocation that stops', () => {
  test('funds a prefix of its order', () => {
    check(
      property(elections, (election) => {
        const flags = allocate(election, { kind: 'greedy-no-skip' }).items.map(({ funded }) => funded)
        expect(flags).toEqual(flags.toSorted((a, b) => Number(b) - Number(a)))
      }),
    )
  })

  test('never defunds a project because it got more votes', () => {
    check(
      property(elections, nat(14), integer({ min: 1, max: 50 }), (election, index, more) => {
        const winner = election.projects[index]
        const rule: Rule = { kind: 'greedy-no-skip' }
        if (winner === undefined || !fundedIds(election, rule).has(winner.id)) return
        const raised = election.projects.map((project) =>
          project === winner ? { ...project, votes: project.votes + more } : project,
        )
        expect(fundedIds({ ...election, projects: raised }, rule).has(winner.id)).toBe(true)
      }),
    )
  })

  test('funds nothing that skipping would not fund', () => {
    check(
      property(elections, (election) => {
        const skipping = fundedIds(election, { kind: 'greedy' })
        for (const id of fundedIds(election, { kind: 'greedy-no-skip' })) expect(skipping.has(id)).toBe(true)
      }),
    )
  })
})
