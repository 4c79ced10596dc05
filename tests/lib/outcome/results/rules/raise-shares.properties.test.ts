import { array, assert as check, constantFrom, integer, property, record, subarray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate } from '@/lib/outcome/results/rules/allocate'
import { electorate } from '@/lib/outcome/results/rules/equal-shares/electorate'
import type { Fraction } from '@/lib/outcome/results/rules/equal-shares/fraction'
import { type Bought, type Paid, Probe } from '@/lib/outcome/results/rules/equal-shares/probe'
import { raiseShares } from '@/lib/outcome/results/rules/equal-shares/raise-shares'
import { type ShareOut, shareOut } from '@/lib/outcome/results/rules/equal-shares/share-out'
import { type SharesRule, starts, stops, utilities } from '@/lib/process/allocation-rule/election'

const ids = [0, 1, 2, 3, 4, 5]

const ballot = subarray(ids, { minLength: 1 }).chain((projects) =>
  record({
    points: array(integer({ min: 1, max: 4 }), { minLength: projects.length, maxLength: projects.length }),
    count: integer({ min: 1, max: 3 }),
  }).map((given) => ({ projects, ...given })),
)
type Vote = {
  ballots: { projects: number[]; points: number[]; count: number }[]
  costs: number[]
  budget: number
  increment: bigint
} & Pick<SharesRule, 'utility' | 'start' | 'stop'>
const votes = record({
  ballots: array(ballot, { minLength: 1, maxLength: 6 }),
  // Round costs meet exactly far more often than real ones do.
  costs: array(constantFrom(0, 40, 300, 600, 601, 900, 1200, 1999, 2400, 3600), {
    minLength: ids.length,
    maxLength: ids.length,
  }),
  budget: integer({ min: 0, max: 7000 }),
  utility: constantFrom(...utilities),
  start: constantFrom(...starts),
  stop: constantFrom(...stops),
  increment: constantFrom(1n, 7n),
})

function prepared({ ballots, costs, budget, utility }: Vote) {
  const projects = costs.map((cost) => ({
    cost: BigInt(cost),
    worth: utility === 'cost' && cost > 0 ? BigInt(cost) : 1n,
  }))
  const people = electorate({ budget, ballots, projects: ids.map((id) => ({ id, cost: 0, votes: 0 })) }, utility)
  const first = (a: number, b: number) => Number(projects[a]?.cost ?? 0n) - Number(projects[b]?.cost ?? 0n) || a - b
  return { electorate: people, projects, eligible: ids, first, limit: BigInt(budget) }
}

/** Raises the shares of a vote; by single exact steps where nothing may be passed over or probed. */
function raised(vote: Vote, isStepped: boolean) {
  const { ballots, costs, budget, start, stop, increment } = vote
  const options = prepared(vote)
  const probe = new Probe(options)
  let runs = 0
  const run = (share: { over: bigint; under: bigint }): ShareOut => {
    runs++
    const outcome = shareOut({ ...options, share })
    return isStepped ? { ...outcome, lasts: 0 } : outcome
  }
  const whole = ids.filter((id) => costs[id] === 0 || ballots.some(({ projects }) => projects.includes(id))).length
  const { outcome, share, steps } = raiseShares({
    budget: BigInt(budget),
    voters: BigInt(options.electorate.voters),
    unit: 1n,
    increment,
    start,
    stop,
    run,
    probe: (share) => (isStepped ? null : probe.run(share)),
    isExhaustive: ({ purchases, spent }) =>
      ids.every((id) => purchases.some(({ project }) => project === id) || (costs[id] ?? 0) > budget - Number(spent)),
    isWhole: ({ purchases }) => purchases.length === whole,
  })
  return { runs, steps, share, purchases: outcome.purchases, held: ids.map((id) => outcome.held(id)) }
}

function expectSame(one: Bought, other: Bought) {
  const plain = ({ purchases, spent, isOverspent }: Bought) => ({
    order: purchases.map(({ project }) => project),
    spent,
    isOverspent,
  })
  expect(plain(one)).toEqual(plain(other))
}

const isAbove = (float: number, { over, under }: Fraction) => compare(float, over, under) > 0n
const isBelow = (float: number, { over, under }: Fraction) => compare(float, over, under) < 0n

/** Compares a float that is not negative with a fraction, exactly. */
function compare(float: number, over: bigint, under: bigint): bigint {
  if (!Number.isFinite(float)) throw new RangeError(`not a number: ${float}`)
  let [value, parts] = [float, 1n]
  for (; !Number.isInteger(value); value *= 2) parts *= 2n
  return BigInt(value) * under - over * parts
}

describe('raising shares', () => {
  test('reaches the same share, purchases and prices as single steps', () => {
    let [leaps, steps] = [0, 0]
    check(
      property(votes, (vote) => {
        const [quick, slow] = [raised(vote, false), raised(vote, true)]
        expect({ ...quick, runs: 0 }).toEqual({ ...slow, runs: 0 })
        leaps += quick.runs
        steps += slow.runs
      }),
      { numRuns: 400 },
    )
    expect(leaps * 3).toBeLessThan(steps)
  })

  // Shares and costs of cents, and of so many that floats do not hold the amounts exactly.
  const shares = record({
    over: integer({ min: 0, max: 3000 }),
    under: integer({ min: 1, max: 7 }),
    factor: constantFrom(1, 999_983, 1_000_000_007),
  })
  const enlarged = (vote: Vote, factor: number): Vote => ({
    ...vote,
    budget: vote.budget * factor,
    costs: vote.costs.map((cost) => cost * factor),
  })
  const shareOf = ({ over, under, factor }: { over: number; under: number; factor: number }) => ({
    over: BigInt(over) * BigInt(factor),
    under: BigInt(under),
  })

  test('a probe buys what the exact run buys, at a price between its bounds, or reports that it cannot decide', () => {
    let [told, asked] = [0, 0]
    check(
      property(votes, shares, (given, { factor, ...part }) => {
        const [vote, share] = [enlarged(given, factor), shareOf({ ...part, factor })]
        const exact = shareOut({ ...prepared(vote), share, limit: BigInt(vote.budget) })
        const bought = new Probe(prepared(vote)).run(share)
        asked += 1
        if (bought === null) return
        told += 1
        expectSame(bought, exact)
        const paid: readonly Paid[] = bought.purchases
        for (const [round, { low, high }] of paid.entries()) {
          const price = exact.purchases[round]?.price ?? { over: -1n, under: 1n }
          expect(isAbove(low, price) || isBelow(high, price)).toBe(false)
        }
      }),
      { numRuns: 1000 },
    )
    expect(told * 4).toBeGreaterThan(asked * 3)
  })

  test('a probe that starts from the run before one project changed buys the same', () => {
    let [told, asked] = [0, 0]
    const changes = record({ changed: constantFrom(...ids), cost: integer({ min: 0, max: 4000 }) })
    check(
      property(votes, shares, changes, (given, { factor, ...part }, { changed, cost }) => {
        const [vote, share] = [enlarged(given, factor), shareOf({ ...part, factor })]
        const rounds = new Probe(prepared(vote)).run(share)?.purchases
        if (rounds === undefined) return
        const after = { ...vote, costs: vote.costs.map((known, id) => (id === changed ? cost * factor : known)) }
        const bought = new Probe(prepared(after)).run(share, { rounds, changed })
        asked += 1
        if (bought === null) return
        told += 1
        expectSame(bought, shareOut({ ...prepared(after), share }))
      }),
      { numRuns: 1000 },
    )
    expect(told * 4).toBeGreaterThan(asked * 3)
  })

  test('takes little time when few voters share a large budget', () => {
    const rule: SharesRule = {
      kind: 'equal-shares',
      utility: 'cost',
      completion: 'add1',
      start: 'floor',
      stop: 'never',
      ties: ['minCost', 'maxVotes', 'file'],
    }
    const ballots = [[0, 1], [1, 2], [0, 2, 3], [3]].map((projects) => ({ projects }))
    const projects = [300_000_007, 411_000_000, 299_999_000, 800_000_000].map((units, id) => ({
      id,
      cost: BigInt(units) * 100n,
      votes: ballots.filter((one) => one.projects.includes(id)).length,
    }))
    const since = performance.now()
    const { items, share } = allocate({ budget: 100_000_000_000n, projects, ballots }, rule)
    expect(performance.now() - since).toBeLessThan(2000)
    expect(items.filter(({ funded }) => funded).length).toBeGreaterThan(0)
    expect(share?.steps).toBeGreaterThan(1_000_000)
  })
})
