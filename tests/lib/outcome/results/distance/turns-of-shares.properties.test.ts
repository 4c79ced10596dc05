import { array, assert as check, constantFrom, integer, property, record, subarray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measuredDistances, type TurnOutcome } from '@/lib/outcome/results/distance/measured-distances'
import { prepareSearch, sharesDistance } from '@/lib/outcome/results/distance/shares-distance'
import { completions, type SharesRule, starts, stops, utilities } from '@/lib/process/allocation-rule/election'
import { plainSearch } from './plain-search'

const ids = [0, 1, 2, 3, 4]
const ballots = subarray(ids).chain((projects) =>
  record({
    points: array(integer({ min: 1, max: 4 }), { minLength: projects.length, maxLength: projects.length }),
    count: integer({ min: 1, max: 12 }),
  }).map((given) => ({ projects, ...given })),
)
const elections = record({
  budget: integer({ min: 0, max: 400 }),
  // Equal costs meet exactly far more often than real ones do.
  costs: array(constantFrom(0, 7, 20, 40, 41, 60, 90, 120), { minLength: ids.length, maxLength: ids.length }),
  ballots: array(ballots, { minLength: 1, maxLength: 7 }),
  unit: constantFrom(1, 20),
  isScored: constantFrom(true, false),
  withdrawn: constantFrom(null, 0, 2),
}).map(({ budget, costs, ballots, unit, isScored, withdrawn }) => ({
  budget,
  unit,
  ballots,
  projects: ids.map((id) => {
    const given = ballots.flatMap(({ projects, points, count }) => {
      const place = projects.indexOf(id)
      return place < 0 ? [] : [{ count, points: (points[place] ?? 0) * count }]
    })
    return {
      id,
      cost: costs[id] ?? 1,
      withdrawn: id === withdrawn,
      votes: given.reduce((sum, { count }) => sum + count, 0),
      ...(isScored ? { score: given.reduce((sum, { points }) => sum + points, 0) } : {}),
    }
  }),
}))
const rules = record<SharesRule>({
  kind: constantFrom('equal-shares'),
  utility: constantFrom(...utilities),
  completion: constantFrom(...completions),
  start: constantFrom(...starts),
  stop: constantFrom(...stops),
  increment: constantFrom(1, 3),
  ties: constantFrom(['file'], ['minCost', 'maxVotes', 'file'], ['maxVotes', 'file']),
})

describe('distances under Equal Shares', () => {
  test('are those of the plain search, which counts the whole vote for each change', () => {
    check(
      property(elections, rules, (election, rule) => {
        const search = prepareSearch(election, rule)
        for (const id of search.missed) expect(sharesDistance(search, id)).toEqual(plainSearch(election, rule, id))
      }),
      { numRuns: 600 },
    )
  })

  test('are the same in turns that decide one change each', () => {
    check(
      property(elections, rules, (election, rule) => {
        const atOnce = measuredDistances(election, rule, { milliseconds: 60_000, done: [], started: null })
        const found: typeof atOnce.found = []
        let started: TurnOutcome['started'] = null
        do {
          const done = found.map(({ proposalId }) => proposalId)
          const turn = measuredDistances(election, rule, { milliseconds: 0, done, started })
          found.push(...turn.found)
          // Each turn goes on: nothing is left, a project is complete, or there is one answer more.
          const answered: number = (turn.started?.answers.length ?? 0) - (started?.answers.length ?? 0)
          if (turn.started !== null && turn.found.length === 0) expect(answered).toBe(1)
          started = turn.started
        } while (started !== null)
        expect(found).toEqual(atOnce.found)
        expect(atOnce.started).toBeNull()
      }),
      { numRuns: 60 },
    )
  })
})
