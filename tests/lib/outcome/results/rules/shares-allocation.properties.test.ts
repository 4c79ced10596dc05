import { array, boolean, assert as check, constantFrom, integer, property, record, subarray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate } from '@/lib/outcome/results/rules/allocate'
import { completions, type SharesRule, starts, stops, utilities } from '@/lib/process/allocation-rule/election'
import { allocationByDefinition } from './equal-shares-by-definition'

const ids = [3, 0, 2, 1]
const perId = <Value>(value: Value) => array(value as never, { minLength: ids.length, maxLength: ids.length })

const ballots = array(
  subarray(ids).chain((projects) =>
    array(integer({ min: 1, max: 3 }), { minLength: projects.length, maxLength: projects.length }).map((points) => ({
      projects,
      points,
    })),
  ),
  { maxLength: 7 },
)
const rules = record({
  kind: constantFrom('equal-shares' as const),
  utility: constantFrom(...utilities),
  completion: constantFrom(...completions),
  start: constantFrom(...starts),
  stop: constantFrom(...stops),
  increment: constantFrom(1, 3),
  ties: constantFrom<SharesRule['ties']>(['minCost', 'maxVotes', 'file'], ['maxVotes', 'maxCost'], ['file']),
})
const elections = record({
  budget: integer({ min: 0, max: 90 }),
  unit: constantFrom(1, 5),
  // Few different costs, so that prices are equal often.
  costs: perId(constantFrom(0, 6, 12, 18, 20, 24, 36, 60)) as ReturnType<typeof array<number>>,
  withdrawn: perId(integer({ min: 0, max: 5 })) as ReturnType<typeof array<number>>,
  hasScore: boolean(),
  ballots,
}).map(({ budget, unit, costs, withdrawn, hasScore, ballots }) => ({
  budget,
  unit,
  ballots,
  projects: ids.map((id, index) => {
    const given = ballots.flatMap(({ projects, points }) =>
      projects.includes(id) ? [points[projects.indexOf(id)]] : [],
    )
    return {
      id,
      cost: costs[index] ?? 0,
      votes: given.length,
      withdrawn: withdrawn[index] === 0,
      ...(hasScore ? { score: given.reduce<number>((sum, points) => sum + (points ?? 0), 0) } : {}),
    }
  }),
}))

describe('an Equal Shares allocation', () => {
  test('says of each project what the definition says, fact by fact', () => {
    check(
      property(elections, rules, (election, rule) => {
        expect(allocate(election, rule)).toEqual(allocationByDefinition(election, rule))
      }),
      { numRuns: 2000 },
    )
  })
})
