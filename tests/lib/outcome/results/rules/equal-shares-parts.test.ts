import { describe, expect, it } from 'vitest'
import { electorate, withSupporters } from '@/lib/outcome/results/rules/equal-shares/electorate'
import { bits, commonDivisor, nearly, roundedUp } from '@/lib/outcome/results/rules/equal-shares/fraction'
import { Holdings } from '@/lib/outcome/results/rules/equal-shares/holdings'
import { Lasting } from '@/lib/outcome/results/rules/equal-shares/lasting'
import { PriceQueue } from '@/lib/outcome/results/rules/equal-shares/price-queue'
import { EMPTY, Purses } from '@/lib/outcome/results/rules/equal-shares/purses'
import type { Election, ElectionBallot } from '@/lib/process/allocation-rule/election'

describe('fractions', () => {
  it.each<[bigint, bigint, number]>([
    [0n, 7n, 0],
    [1n, 1n, 1],
    [1n, 4n, 0.25],
    [10n ** 40n, 10n ** 39n, 10],
    [1n, 10n ** 30n, 1e-30],
    [10n ** 30n, 1n, 1e30],
    [2n ** 200n + 1n, 2n ** 199n, 2],
    [10n ** 400n, 10n ** 399n, 10],
  ])('%s of %s is nearly %s', (over, under, float) => {
    expect(Math.abs(nearly(over, under) - float)).toBeLessThanOrEqual(float * 2 ** -50)
  })

  it('have divisors, bits and a next whole number', () => {
    expect([commonDivisor(12n, 18), commonDivisor(7n, 3), commonDivisor(0n, 5), commonDivisor(10n ** 30n, 8)]).toEqual([
      6, 1, 5, 8,
    ])
    expect([bits(1n), bits(15n), bits(16n), bits(2n ** 100n)]).toEqual([4, 4, 8, 104])
    const up = (over: bigint, under: bigint) => roundedUp({ over, under })
    expect([up(0n, 3n), up(1n, 3n), up(3n, 3n), up(4n, 3n)]).toEqual([0n, 1n, 1n, 2n])
  })
})

describe('the queue of prices', () => {
  it('gives the lowest first, whatever the order they came in', () => {
    const prices = [5, 3, 8, 1, 9, 2, 7, 4, 6, 0, 3]
    for (let turn = 0; turn < prices.length; turn++) {
      const queue = new PriceQueue()
      const turned = [...prices.slice(turn), ...prices.slice(0, turn)]
      for (const [project, price] of turned.entries()) queue.push(project, price)
      const given: number[] = []
      while (queue.lowest < Number.POSITIVE_INFINITY) {
        const { lowest } = queue
        expect(turned[queue.pop() ?? -1]).toBe(lowest)
        given.push(lowest)
      }
      expect(given).toEqual(prices.toSorted((a, b) => a - b))
      expect(queue.pop()).toBeNull()
    }
  })

  it('goes on after it was empty', () => {
    const queue = new PriceQueue()
    expect([queue.lowest, queue.pop()]).toEqual([Number.POSITIVE_INFINITY, null])
    queue.push(4, 2)
    expect([queue.lowest, queue.pop(), queue.lowest, queue.pop()]).toEqual([2, 4, Number.POSITIVE_INFINITY, null])
    queue.push(5, 3)
    queue.push(6, 1)
    expect([queue.pop(), queue.pop()]).toEqual([6, 5])
  })
})

describe('purses', () => {
  it('keep amounts exactly while the denominator grows', () => {
    const purses = new Purses({ over: 10n, under: 3n })
    expect([purses.first, purses.under, purses.over(1), purses.growth[1]]).toEqual([1, 3n, 10n, 1])
    expect(purses.near[1]).toBeCloseTo(10 / 3, 12)
    const second = purses.add(4n, 0.5)
    purses.refine(1n)
    expect(purses.under).toBe(3n)
    purses.refine(7n)
    const third = purses.add(5n, 0.25)
    purses.refine(2n)
    expect([purses.under, purses.over(1), purses.over(second), purses.over(third)]).toEqual([42n, 140n, 56n, 10n])
    expect([purses.over(1), purses.over(third)]).toEqual([140n, 10n])
    expect([second, third, purses.growth[second], purses.growth[third]]).toEqual([2, 3, 0.5, 0.25])
    expect(purses.near[third]).toBeCloseTo(5 / 21, 12)
  })

  it('have one empty amount, which stays empty', () => {
    const purses = new Purses({ over: 10n, under: 3n })
    expect(purses.add(0n, 9)).toBe(EMPTY)
    purses.refine(5n)
    expect([purses.over(EMPTY), purses.near[EMPTY], purses.growth[EMPTY], purses.near.length]).toEqual([0n, 0, 0, 2])
    expect(new Purses({ over: 0n, under: 3n }).first).toBe(EMPTY)
  })

  it('are right to the last bit of a float where the numbers are long', () => {
    const under = 10n ** 80n
    const purses = new Purses({ over: under / 3n, under })
    expect(Math.abs((purses.near[1] ?? 0) - 1 / 3)).toBeLessThan(2 ** -50)
    purses.refine(10n ** 400n)
    const next = purses.add(purses.under / 7n, 0)
    expect(Math.abs((purses.near[next] ?? 0) - 1 / 7)).toBeLessThan(2 ** -50)
  })
})

describe('how long a run lasts', () => {
  const lasts = (note: (lasting: Lasting) => void) => {
    const lasting = new Lasting()
    note(lasting)
    return lasting.raise
  }
  const noteAll = (lasting: Lasting, ...raises: number[]) => {
    for (const raise of raises) lasting.atMost(raise)
  }
  it.each<[string, (lasting: Lasting) => void, number]>([
    ['for ever where nothing meets', () => undefined, Number.POSITIVE_INFINITY],
    ['as long as the shortest', (it) => noteAll(it, 9, 4, 6), 4],
    ['no time below zero', (it) => it.atMost(-3), 0],
    ['no time where it is not known, whatever comes later', (it) => noteAll(it, 9, Number.NaN, 5), 0],
    ['until a growing value meets a limit', (it) => it.whileLess(2, 3, 14, 1), 3],
    ['for ever below a limit that goes away', (it) => it.whileLess(2, 1, 14, -1), Number.POSITIVE_INFINITY],
    ['no time at the limit', (it) => it.whileLess(14, 0, 14, 0), 0],
    ['until a falling value meets another', (it) => it.whileAbove(14, 3, 2, 1), 6],
    ['for ever above one that falls faster', (it) => it.whileAbove(14, 1, 2, 3), Number.POSITIVE_INFINITY],
    ['no time where they are equal', (it) => it.whileAbove(2, 0, 2, 0), 0],
    ['no time where both are nothing', (it) => it.whileLess(0, 0, 0, 0), 0],
    ['no time where a limit may be above by rounding', (it) => it.whileLess(7, 1, 7 * (1 + 1e-13), 0), 0],
    ['no time where another may be below by rounding', (it) => it.whileAbove(7 * (1 + 1e-13), 1, 7, 0), 0],
  ])('%s', (_case, note, raise) => {
    const found = lasts(note)
    expect(found).toBeLessThanOrEqual(raise)
    expect(found).toBeGreaterThanOrEqual(raise * (1 - 1e-5))
  })

  it('is not more than where growth and fall are not known to a millionth', () => {
    expect(lasts((it) => it.whileLess(2, 3, 14, 1))).toBeLessThan(12 / (4 * (1 + 0.9e-6)))
    const closing = 1000 * (1 + 0.9e-6) - 999 * (1 - 0.9e-6)
    expect(lasts((it) => it.whileAbove(14, 1000, 2, 999))).toBeLessThan(12 / closing)
  })
})

describe('holdings', () => {
  it('count those together who hold as much and give as many points, without those who have nothing left', () => {
    const ballots = [
      { projects: ['a', 'b'], points: [1, 1], count: 2 },
      { projects: ['b', 'c'], points: [1, 5], count: 3 },
      { projects: ['a', 'c'], points: [2, 1], count: 4 },
    ]
    const projects = ['a', 'b', 'c'].map((id) => ({ id, cost: 1, votes: 0 }))
    const people = electorate({ budget: 1, projects, ballots }, 'points')
    const holdings = new Holdings(people, { over: 10n, under: 1n }, new Lasting())
    const [all, two] = [
      { amounts: [1], points: [1], counts: [5], reach: [10] },
      { amounts: [1, 1], points: [1, 2], counts: [2, 4], reach: [10, 5] },
    ]
    expect([holdings.entries(1), holdings.entries(0)]).toEqual([all, two])
    // Two who give one point have 7 left, four who give two points have 4.
    holdings.pay(0, { over: 3n * 10n, weight: 10, entries: two, exhausted: new Set(), fall: 0 })
    const three = { amounts: [2, 1], points: [1, 1], counts: [2, 3], reach: [7, 10] }
    expect(holdings.entries(1)).toEqual(three)
    expect(holdings.held(2)).toEqual({ over: 3n * 10n + 4n * 4n, under: 1n })
    // Who had 7 gives it all, the others have 2 left.
    holdings.pay(1, { over: 3n * 8n, weight: 3, entries: three, exhausted: new Set([0]), fall: 0 })
    expect([holdings.entries(0), holdings.entries(1)]).toEqual([
      { amounts: [3], points: [2], counts: [4], reach: [2] },
      { amounts: [4], points: [1], counts: [3], reach: [2] },
    ])
    expect(new Holdings(people, { over: 0n, under: 1n }, new Lasting()).entries(0).amounts).toEqual([])
  })
})

describe('the electorate', () => {
  const of = (utility: 'cardinal' | 'points', ...ballots: ElectionBallot<string>[]) => {
    const projects = ['a', 'b', 'c'].map((id) => ({ id, cost: 1, votes: 0 }))
    return electorate({ budget: 1, projects, ballots } as Election<string>, utility)
  }
  const plain = ({ voters, sizes, supporters }: ReturnType<typeof electorate>) => ({
    voters,
    sizes: [...sizes],
    supporters: supporters.map(({ groups, runs, ...rest }) => ({ groups: [...groups], runs, ...rest })),
  })
  const nobody = { groups: [], runs: [], voters: 0, weight: 0 }

  it('groups equal ballots, in any order of their projects, and counts empty ones', () => {
    const found = of(
      'cardinal',
      { projects: ['a', 'b'] },
      { projects: ['b', 'a'], count: 2 },
      { projects: [], count: 4 },
    )
    const three = { groups: [0], runs: [{ points: 1, end: 1 }], voters: 3, weight: 3 }
    expect(plain(found)).toEqual({ voters: 7, sizes: [3], supporters: [three, three, nobody] })
  })

  it('has nobody without ballots', () => {
    expect(electorate({ budget: 1, projects: [] }, 'cardinal').voters).toBe(0)
    expect(of('cardinal', { projects: ['a'], count: 0 }).voters).toBe(0)
  })

  it('does not take ballots for equal whose numbers follow each other alike', () => {
    const projects = Array.from({ length: 12 }, (_, id) => ({ id, cost: 1, votes: 0 }))
    const ballots = [
      { projects: [0, 11], points: [3, 2] },
      { projects: [0, 1], points: [31, 2] },
    ]
    expect([...electorate({ budget: 1, projects, ballots }, 'points').sizes]).toEqual([1, 1])
  })

  it('puts supporters into runs of equal points, and passes over who gives none', () => {
    const found = of(
      'points',
      { projects: ['a'], points: [3], count: 2 },
      { projects: ['a', 'b'], points: [1, 0] },
      { projects: ['a', 'b'], points: [3, 1], count: 5 },
      { projects: ['b', 'b'], points: [2, 9] },
    )
    expect(plain(found)).toEqual({
      voters: 9,
      sizes: [2, 1, 5, 1],
      supporters: [
        {
          groups: [1, 0, 2],
          runs: [
            { points: 1, end: 1 },
            { points: 3, end: 3 },
          ],
          voters: 8,
          weight: 22,
        },
        {
          groups: [2, 3],
          runs: [
            { points: 1, end: 1 },
            { points: 2, end: 2 },
          ],
          voters: 6,
          weight: 7,
        },
        nobody,
      ],
    })
  })

  it('counts points as one where utility is not points', () => {
    const [first] = of('cardinal', { projects: ['a'], points: [3] }, { projects: ['a'], points: [5] }).supporters
    expect(first).toMatchObject({ runs: [{ points: 1, end: 1 }], voters: 2, weight: 2 })
  })

  it('grows by people who support one project alone', () => {
    const known = of('points', { projects: ['a', 'b'], points: [3, 1] }, { projects: ['a'], points: [1] })
    const grown = withSupporters(known, { project: 0, points: 2, count: 4 })
    expect(plain(grown)).toEqual({
      voters: 6,
      sizes: [1, 1, 4],
      supporters: [
        {
          groups: [1, 2, 0],
          runs: [1, 2, 3].map((points) => ({ points, end: points })),
          voters: 6,
          weight: 12,
        },
        plain(known).supporters[1],
        nobody,
      ],
    })
    expect(plain(withSupporters(known, { project: 2, points: 1, count: 1 })).supporters[2]).toEqual({
      groups: [2],
      runs: [{ points: 1, end: 1 }],
      voters: 1,
      weight: 1,
    })
  })

  it.each<[string, ElectionBallot<string>, string]>([
    ['a negative count', { projects: ['a'], count: -1 }, 'not a number of ballots: -1'],
    ['half a ballot', { projects: ['a'], count: 0.5 }, 'not a number of ballots: 0.5'],
    ['an unknown project', { projects: ['x'] }, 'a ballot names an unknown project: x'],
    ['half a point', { projects: ['a'], points: [0.5] }, 'not a whole number of points: 0.5'],
    [
      'more points than floats count exactly',
      { projects: ['a'], points: [2 ** 52], count: 2 ** 10 },
      'more points than can be counted exactly',
    ],
  ])('refuses %s', (_what, ballot, message) => {
    expect(() => of('points', ballot)).toThrow(new RangeError(message))
  })
})
