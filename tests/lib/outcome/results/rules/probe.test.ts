import { describe, expect, it } from 'vitest'
import { electorate } from '@/lib/outcome/results/rules/equal-shares/electorate'
import { nearly } from '@/lib/outcome/results/rules/equal-shares/fraction'
import { type Paid, Probe } from '@/lib/outcome/results/rules/equal-shares/probe'
import { shareOut } from '@/lib/outcome/results/rules/equal-shares/share-out'
import type { Utility } from '@/lib/process/allocation-rule/election'

type Ballot = { projects: number[]; points?: number[]; count?: number }

const SHARE = { over: 100n, under: 1n }

/** A vote on projects with these costs; equal prices are bought in the order of the projects. */
function vote(
  costs: (number | bigint)[],
  ballots: Ballot[],
  { utility = 'cardinal' as Utility, limit = 1_000_000 } = {},
) {
  const projects = costs.map((cost) => ({
    cost: BigInt(cost),
    worth: utility === 'cost' && cost > 0 ? BigInt(cost) : 1n,
  }))
  const voters = electorate(
    { budget: 1, ballots, projects: costs.map((_, id) => ({ id, cost: 0, votes: 0 })) },
    utility,
  )
  const eligible = costs.map((_, id) => id)
  return { electorate: voters, projects, eligible, first: (a: number, b: number) => a - b, limit: BigInt(limit) }
}

/** Pseudo-random numbers below a limit, the same in every run. */
function numbers(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** A vote of many voters whose prices are apart. */
function aLargeVote(seed: number, utility: Utility) {
  const next = numbers(seed)
  const costs = Array.from({ length: 12 }, () => 1001 + 2 * next(4000))
  const ballots = Array.from({ length: 40 }, () => {
    const projects = costs.flatMap((_, id) => (next(4) === 0 ? [id] : []))
    return { projects, points: projects.map(() => 1 + next(3)), count: 1 + next(9) }
  })
  return vote(costs, ballots, { utility })
}

const orderOf = (bought: { purchases: readonly { project: number }[] } | null) =>
  bought?.purchases.map(({ project }) => project)

describe('a probe', () => {
  it.each(['cardinal', 'cost', 'points'] as const)('decides votes whose prices are apart, by %s', (utility) => {
    let [rounds, undecided] = [0, 0]
    for (let seed = 0; seed < 100; seed++) {
      const options = aLargeVote(seed, utility)
      const share = { over: BigInt(700 + 31 * seed), under: 7n }
      const bought = new Probe(options).run(share)
      // By cost, projects with equally many supporters are equal, of whom some have not enough left.
      if (bought === null) {
        undecided += 1
        continue
      }
      const exact = shareOut({ ...options, share, limit: options.limit })
      expect({ seed, order: orderOf(bought) }).toEqual({ seed, order: orderOf(exact) })
      const paid: readonly Paid[] = bought.purchases
      for (const [round, { low, high }] of paid.entries()) {
        const price = exact.purchases[round]?.price ?? { over: 0n, under: 1n }
        const near = nearly(price.over, price.under)
        expect(low).toBeLessThanOrEqual(near * (1 + 2 ** -50))
        expect(high).toBeGreaterThanOrEqual(near * (1 - 2 ** -50))
        // Rounding of a few thousand operations.
        expect(high / low - 1).toBeLessThan(1e-11)
        rounds += 1
      }
    }
    expect(rounds).toBeGreaterThan(400)
    expect(undecided).toBeLessThanOrEqual(utility === 'cost' ? 1 : 0)
  })

  it('takes equal prices in their order where all supporters pay in full', () => {
    const ballots = [
      { projects: [0, 1, 2], count: 3 },
      { projects: [3], count: 2 },
    ]
    expect(orderOf(new Probe(vote([90, 30, 30, 60], ballots)).run(SHARE))).toEqual([1, 2, 0, 3])
    expect(orderOf(new Probe(vote([30, 30, 30, 20], ballots)).run(SHARE))).toEqual([0, 1, 2, 3])
    // 60 of 3 voters with 2 points each, and 20 of 2 voters with 1.
    const points = [
      { projects: [0], points: [2], count: 3 },
      { projects: [1], points: [1], count: 2 },
    ]
    expect(orderOf(new Probe(vote([60, 20], points, { utility: 'points' })).run(SHARE))).toEqual([0, 1])
    expect(orderOf(new Probe(vote([20, 60], [...points].reverse(), { utility: 'points' })).run(SHARE))).toEqual([0, 1])
    // By cost, what counts is how many support a project.
    expect(orderOf(new Probe(vote([70, 20, 50], ballots.slice(0, 1), { utility: 'cost' })).run(SHARE))).toEqual([
      0, 1, 2,
    ])
  })

  it('takes the lower of two prices that floats cannot tell apart, where all supporters pay in full', () => {
    const share = { over: 10n ** 19n, under: 1n }
    const most = 2 ** 52
    const ballots = [{ projects: [0, 1], count: 4 }]
    const run = (costs: (number | bigint)[], given: Ballot[] = ballots, utility: Utility = 'cardinal') =>
      orderOf(new Probe(vote(costs, given, { utility, limit: 2 ** 62 })).run(share))
    expect(run([most, most - 1])).toEqual([1, 0])
    expect(run([most - 1, most])).toEqual([0, 1])
    expect(run([most, most])).toEqual([0, 1])
    expect(run([2n ** 60n + 1n, 2n ** 60n])).toEqual([1, 0])
    expect(run([2n ** 60n, 2n ** 60n + 1n])).toEqual([0, 1])
    // Three points for three times the cost, but for one euro.
    const points = [
      { projects: [0], points: [3] },
      { projects: [1], points: [1] },
    ]
    const third = Math.floor(most / 3)
    expect(run([3 * third, third], points, 'points')).toEqual([0, 1])
    expect(run([3 * third + 1, third], points, 'points')).toEqual([1, 0])
    expect(
      run(
        [third + 1, 3 * third],
        points.map(({ points }, id) => ({ projects: [1 - id], points })),
        'points',
      ),
    ).toEqual([1, 0])
  })

  it('does not decide between equal prices that somebody cannot pay in full', () => {
    // After the first project its supporters have 50 left: the others cost 90 for those who can still pay.
    const ballots = [
      { projects: [0, 1], count: 1 },
      { projects: [0, 2], count: 1 },
      { projects: [1], count: 1 },
      { projects: [2], count: 1 },
    ]
    expect(new Probe(vote([100, 140, 140], ballots)).run(SHARE)).toBeNull()
    expect(orderOf(new Probe(vote([100, 140, 141], ballots)).run(SHARE))).toEqual([0, 1, 2])
    // The same where all supporters of one of them can.
    expect(new Probe(vote([100, 140, 900, 90], [...ballots, { projects: [3] }])).run(SHARE)).toBeNull()
    expect(
      new Probe(
        vote([100, 90, 900, 140], [{ projects: [0, 3] }, { projects: [0] }, { projects: [3] }, { projects: [1] }]),
      ).run(SHARE),
    ).toBeNull()
    expect(orderOf(new Probe(vote([100, 140, 900, 89], [...ballots, { projects: [3] }])).run(SHARE))).toEqual([0, 3, 1])
  })

  it('does not decide whether supporters hold exactly what is left to pay', () => {
    const ballots = [{ projects: [0, 1], count: 3 }, { projects: [1] }]
    expect(new Probe(vote([100, 300], ballots)).run(SHARE)).toBeNull()
    expect(orderOf(new Probe(vote([100, 299], ballots)).run(SHARE))).toEqual([0, 1])
    expect(orderOf(new Probe(vote([100, 301], ballots)).run(SHARE))).toEqual([0])
  })

  it('buys what costs nothing first, also without supporters, and never what nobody supports', () => {
    const bought = new Probe(vote([50, 0, 70, 0], [{ projects: [0, 3] }])).run(SHARE)
    expect(orderOf(bought)).toEqual([1, 3, 0])
    expect(bought?.purchases.slice(0, 2)).toEqual([1, 3].map((project) => ({ project, low: 0, high: 0 })))
    expect(bought).toMatchObject({ spent: 50n, isOverspent: false })
  })

  it('knows nothing of the prices of an earlier run', () => {
    // A larger share makes prices lower.
    const options = aLargeVote(3, 'cardinal')
    const again = new Probe(options)
    for (const over of [300n, 900n, 2700n, 8100n, 700n]) {
      const share = { over, under: 7n }
      expect(again.run(share)).toEqual(new Probe(options).run(share))
    }
  })

  it('ends with the first purchase that costs more than there is', () => {
    const ballots = [{ projects: [0, 1, 2], count: 4 }]
    const run = (limit: number) => new Probe(vote([40, 80, 120], ballots, { limit })).run(SHARE)
    expect(run(240)).toMatchObject({ spent: 240n, isOverspent: false })
    expect(run(239)).toMatchObject({ spent: 240n, isOverspent: true })
    expect(run(119)).toMatchObject({ spent: 120n, isOverspent: true })
    expect(orderOf(run(119))).toEqual([0, 1])
    expect(run(40)).toMatchObject({ spent: 120n, isOverspent: true })
  })
})

describe('a probe from the run before a project changed', () => {
  const ballots = [{ projects: [0, 1, 2, 3], count: 4 }]
  const roundsOf = (costs: number[]): readonly Paid[] => new Probe(vote(costs, ballots)).run(SHARE)?.purchases ?? []

  it.each<[string, { cost: number; changed: number }, number[], number]>([
    ['takes over what is cheaper, then buys anew', { changed: 2, cost: 70 }, [0, 1, 2, 3], 2],
    ['takes over what is cheaper than a lower cost', { changed: 3, cost: 50 }, [0, 1, 3, 2], 2],
    ['takes over nothing where it comes first', { changed: 3, cost: 8 }, [3, 0, 1, 2], 0],
    ['takes over all but a project that costs too much now', { changed: 3, cost: 900 }, [0, 1, 2], 3],
    ['takes over nothing of a project that changed', { changed: 0, cost: 12 }, [0, 1, 2, 3], 0],
  ])('%s', (_case, { changed, cost }, order, takenOver) => {
    const costs = [20, 40, 60, 80]
    const rounds = roundsOf(costs)
    expect(rounds).toHaveLength(4)
    const bought = new Probe(vote(costs.with(changed, cost), ballots)).run(SHARE, { rounds, changed })
    expect(orderOf(bought)).toEqual(order)
    const kept: readonly unknown[] = bought?.purchases ?? []
    expect(rounds.filter((paid) => kept.includes(paid))).toEqual(rounds.slice(0, takenOver))
    expect(bought?.spent).toBe(BigInt(order.reduce((sum, id) => sum + (costs.with(changed, cost)[id] ?? 0), 0)))
  })

  it('looks at no other project after the last round that it takes over', () => {
    // Only a project that is left out of the list of rounds could be bought by mistake.
    const rounds = roundsOf([20, 40, 60, 80]).filter(({ project }) => project !== 1)
    const bought = new Probe(vote([20, 40, 60, 90], ballots)).run(SHARE, { rounds: rounds.slice(0, 2), changed: 3 })
    expect(orderOf(bought)).toEqual([0, 2, 3])
  })

  it('ends within the rounds taken over where they cost more than there is', () => {
    const rounds = roundsOf([20, 40, 60, 80])
    const bought = new Probe(vote([20, 40, 60, 90], ballots, { limit: 59 })).run(SHARE, { rounds, changed: 3 })
    expect(bought).toMatchObject({ spent: 60n, isOverspent: true, purchases: rounds.slice(0, 2) })
    const whole = new Probe(vote([20, 40, 60, 90], ballots, { limit: 60 })).run(SHARE, { rounds, changed: 3 })
    expect(whole).toMatchObject({ spent: 120n, isOverspent: true })
  })
})
