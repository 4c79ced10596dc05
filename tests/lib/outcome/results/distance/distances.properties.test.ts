import { array, assert as check, constantFrom, integer, nat, property, record, subarray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { greedyDistances } from '@/lib/outcome/results/distance/greedy-distances'
import { prepareSearch, sharesDistance } from '@/lib/outcome/results/distance/shares-distance'
import { allocate } from '@/lib/outcome/results/rules/allocate'
import {
  completions,
  type Election,
  type GreedyRule,
  type Rule,
  utilities,
} from '@/lib/process/allocation-rule/election'

type Project = Election<number>['projects'][number]

const greedyRules = constantFrom<GreedyRule>(
  { kind: 'greedy' },
  { kind: 'greedy', ties: ['minCost'] },
  { kind: 'greedy', ties: ['maxCost', 'file'] },
  { kind: 'greedy', ties: ['maxVotes', 'maxCost'] },
  { kind: 'greedy-no-skip', ties: ['maxCost'] },
  { kind: 'greedy-no-skip', reserveFromPercent: 80 },
  { kind: 'greedy-threshold', threshold: 3 },
  { kind: 'greedy-exclusive', ties: ['minCost'] },
  { kind: 'greedy-per-cost', ties: ['minCost', 'file'] },
  { kind: 'greedy-per-cost', ties: ['maxCost'], threshold: 2 },
)
const rows = array(
  record({ cost: integer({ min: 1, max: 20 }), votes: nat(5), exclusiveGroup: constantFrom('a', 'b') }),
  { minLength: 1, maxLength: 6 },
)
const votes = record({ budget: nat(40), rows })
const donations = record({ budget: nat(40), rows, scores: array(nat(6), { minLength: 6, maxLength: 6 }) })

/** The least change from 1 up that funds the project, by trying every one. */
function byTrying(
  election: Election<number>,
  rule: Rule,
  { id, most, change }: { id: number; most: number; change: (project: Project, by: number) => Project },
): bigint | null {
  for (let by = 1; by <= most; by++) {
    const projects = election.projects.map((project) => (project.id === id ? change(project, by) : project))
    if (allocate({ ...election, projects }, rule).items.some((item) => item.id === id && item.funded)) return BigInt(by)
  }
  return null
}

function expectLeast(election: Election<number>, rule: GreedyRule, more: (project: Project, by: number) => Project) {
  const found = greedyDistances(election, rule)
  for (const { id, funded, reason, cost } of allocate(election, rule).items) {
    if (funded || reason === 'withdrawn') {
      expect(found.has(id)).toBe(false)
      continue
    }
    const cheaper = (project: Project, by: number) => ({ ...project, cost: Number(project.cost) - by })
    expect(found.get(id)).toEqual({
      cheaperBy: byTrying(election, rule, { id, most: Number(cost) - 1, change: cheaper }),
      moreSupport: byTrying(election, rule, { id, most: 150, change: more }),
    })
  }
}

describe('the distance to winning under every greedy rule', () => {
  test('is the least change that is enough, in a vote by preferences', () => {
    check(
      property(votes, greedyRules, ({ budget, rows }, rule) => {
        const projects = rows.map((row, id) => ({ id, ...row }))
        expectLeast({ budget, projects }, rule, (it, by) => ({ ...it, votes: it.votes + by }))
      }),
      { numRuns: 400 },
    )
  })

  test('is the least change that is enough, where money or points are collected', () => {
    check(
      property(donations, greedyRules, ({ budget, rows, scores }, rule) => {
        const projects = rows.map((row, id) => ({ id, ...row, score: scores[id] ?? 0 }))
        expectLeast({ budget, projects }, rule, (it, by) => ({ ...it, score: Number(it.score) + by }))
      }),
      { numRuns: 200 },
    )
  })
})

const ids = [0, 1, 2, 3]
const sharesElections = record({
  budget: integer({ min: 1, max: 60 }),
  costs: array(integer({ min: 1, max: 25 }), { minLength: 4, maxLength: 4 }),
  ballots: array(
    subarray(ids).map((projects) => ({ projects })),
    { minLength: 1, maxLength: 8 },
  ),
}).map(({ budget, costs, ballots }) => ({
  budget,
  unit: 1,
  ballots,
  projects: ids.map((id) => ({
    id,
    cost: costs[id] ?? 1,
    votes: ballots.filter(({ projects }) => projects.includes(id)).length,
  })),
}))

describe('the distance to winning under Equal Shares', () => {
  const shares = (utility: (typeof utilities)[number], completion: (typeof completions)[number]) =>
    ({ kind: 'equal-shares', utility, completion, start: 'floor', stop: 'exhaustive', ties: ['file'] }) as const

  test('is enough under every utility and completion, and one less is not', () => {
    check(
      property(sharesElections, constantFrom(...utilities), constantFrom(...completions), (election, utility, end) => {
        const rule = shares(utility, end)
        for (const { id, funded } of allocate(election, rule).items) {
          if (funded) continue
          const { cheaperBy, moreSupport } = sharesDistance(prepareSearch(election, rule), id)
          if (cheaperBy !== null) {
            expect(wins(cheaper(election, id, cheaperBy), rule, id)).toBe(true)
            if (cheaperBy > 1n) expect(wins(cheaper(election, id, cheaperBy - 1n), rule, id)).toBe(false)
          }
          if (moreSupport !== null) {
            expect(wins(supported(election, id, moreSupport), rule, id)).toBe(true)
            if (moreSupport > 1n) expect(wins(supported(election, id, moreSupport - 1n), rule, id)).toBe(false)
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  test('is the least cost that is enough where leftover money is not given out', () => {
    check(
      property(sharesElections, (election) => {
        const rule = shares('cardinal', 'none')
        for (const { id, funded, cost } of allocate(election, rule).items) {
          if (funded) continue
          const change = (project: Project, by: number) => ({ ...project, cost: Number(project.cost) - by })
          const least = byTrying(election, rule, { id, most: Number(cost) - 1, change })
          expect(sharesDistance(prepareSearch(election, rule), id).cheaperBy).toEqual(least)
        }
      }),
    )
  })

  function cheaper(election: Election<number>, id: number, by: bigint): Election<number> {
    const projects = election.projects.map((it) => (it.id === id ? { ...it, cost: Number(it.cost) - Number(by) } : it))
    return { ...election, projects }
  }

  function supported(election: Election<number>, id: number, by: bigint): Election<number> {
    const projects = election.projects.map((it) => (it.id === id ? { ...it, votes: it.votes + Number(by) } : it))
    return { ...election, projects, ballots: [...(election.ballots ?? []), { projects: [id], count: Number(by) }] }
  }

  function wins(election: Election<number>, rule: Rule, id: number): boolean {
    return allocate(election, rule).items.some((item) => item.id === id && item.funded)
  }
})
