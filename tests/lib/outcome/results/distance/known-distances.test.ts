import { describe, expect, it } from 'vitest'
import { largestWhere, smallestWhere } from '@/lib/outcome/results/distance/distance'
import { greedyDistances } from '@/lib/outcome/results/distance/greedy-distances'
import { prepareSearch, sharesDistance } from '@/lib/outcome/results/distance/shares-distance'
import { electorate } from '@/lib/outcome/results/rules/equal-shares/electorate'
import { isFundedByShares, runsByShares } from '@/lib/outcome/results/rules/is-funded-by-shares'
import type {
  Election,
  ElectionBallot,
  ElectionProject,
  GreedyRule,
  SharesRule,
} from '@/lib/process/allocation-rule/election'

describe('the search for a number', () => {
  it.each<[bigint, bigint, bigint, bigint | null]>([
    [1n, 9n, 5n, 5n],
    [1n, 9n, 9n, 9n],
    [1n, 9n, 20n, 9n],
    [1n, 9n, 1n, 1n],
    [1n, 9n, 0n, null],
    [3n, 3n, 3n, 3n],
    [4n, 3n, 9n, null],
  ])('from %s to %s finds the largest up to %s: %s', (low, high, limit, found) => {
    expect(largestWhere(low, high, (value) => value <= limit)).toBe(found)
  })

  it.each<[bigint, bigint, bigint, bigint | null]>([
    [1n, 9n, 5n, 5n],
    [1n, 9n, 0n, 1n],
    [1n, 9n, 9n, 9n],
    [1n, 9n, 10n, null],
    [4n, 3n, 1n, null],
  ])('from %s to %s finds the smallest from %s on: %s', (low, high, limit, found) => {
    expect(smallestWhere(low, high, (value) => value >= limit)).toBe(found)
  })
})

type Row = readonly [id: string, votes: number, cost: number, more?: Partial<ElectionProject<string>>]
const elect = (budget: number, rows: readonly Row[]): Election<string> => ({
  budget,
  projects: rows.map(([id, votes, cost, more]) => ({ id, votes, cost, ...more })),
})
/** `cheaperBy, moreSupport` of each project that was not funded. */
const distances = (budget: number, rule: GreedyRule, ...rows: Row[]) =>
  Object.fromEntries(
    [...greedyDistances(elect(budget, rows), rule)].map(([id, it]) => [id, [it.cheaperBy, it.moreSupport]]),
  )

describe('the distance to winning of a list', () => {
  it.each<[string, number, GreedyRule, Row[], Record<string, unknown>]>([
    [
      'the money is short',
      100,
      { kind: 'greedy' },
      [
        ['a', 9, 80],
        ['b', 5, 30],
      ],
      { b: [10n, 5n] },
    ],
    [
      'the place decides a tie',
      100,
      { kind: 'greedy' },
      [
        ['b', 5, 30],
        ['a', 9, 80],
      ],
      { b: [10n, 4n] },
    ],
    ['it costs more than there is', 100, { kind: 'greedy' }, [['a', 9, 150]], { a: [50n, null] }],
    [
      'nothing is left for it',
      80,
      { kind: 'greedy' },
      [
        ['a', 9, 80],
        ['b', 5, 30],
      ],
      { b: [null, 5n] },
    ],
    [
      'it was withdrawn',
      10,
      { kind: 'greedy' },
      [
        ['a', 9, 80, { withdrawn: true }],
        ['b', 5, 30],
      ],
      { b: [20n, null] },
    ],
    [
      'support is money',
      100,
      { kind: 'greedy' },
      [
        ['a', 1, 80, { score: 70 }],
        ['b', 9, 30, { score: 50 }],
      ],
      { b: [10n, 21n] },
    ],
    [
      'support is money and votes decide a tie',
      100,
      { kind: 'greedy', ties: ['maxVotes'] },
      [
        ['a', 9, 80, { score: 70 }],
        ['b', 1, 30, { score: 50 }],
      ],
      { b: [10n, 21n] },
    ],
    [
      'the cheaper comes first',
      50,
      { kind: 'greedy', ties: ['minCost'] },
      [
        ['a', 5, 40],
        ['b', 5, 45],
      ],
      { b: [6n, 1n] },
    ],
    [
      'the dearer comes first',
      50,
      { kind: 'greedy', ties: ['maxCost'] },
      [
        ['a', 5, 40],
        ['b', 5, 35],
      ],
      { b: [25n, 1n] },
    ],
    [
      'it would have its turn after an equal one when it is cheaper',
      50,
      { kind: 'greedy', ties: ['maxCost'] },
      [
        ['a', 5, 40],
        ['b', 5, 40],
      ],
      { b: [30n, 1n] },
    ],
    [
      'its turn comes later when it is cheaper',
      50,
      { kind: 'greedy', ties: ['maxCost'] },
      [
        ['a', 5, 60],
        ['b', 5, 40],
        ['c', 5, 5],
      ],
      { a: [10n, null] },
    ],
    ['votes are too few', 100, { kind: 'greedy-threshold', threshold: 8 }, [['a', 5, 40]], { a: [null, 3n] }],
    [
      'the list has stopped',
      100,
      { kind: 'greedy-no-skip' },
      [
        ['a', 9, 80],
        ['b', 5, 30],
        ['c', 2, 10],
      ],
      { b: [10n, 5n], c: [null, 4n] },
    ],
    [
      'a reserve pays for what is nearly there',
      100,
      { kind: 'greedy-no-skip', reserveFromPercent: 50 },
      [
        ['a', 9, 80],
        ['b', 5, 50],
        ['c', 2, 10],
      ],
      { b: [10n, 5n], c: [null, 4n] },
    ],
    [
      'another of its set is funded',
      100,
      { kind: 'greedy-exclusive' },
      [
        ['a', 9, 40, { exclusiveGroup: 'x' }],
        ['b', 5, 30, { exclusiveGroup: 'x' }],
        ['c', 4, 30, { exclusiveGroup: 'y' }],
      ],
      { b: [null, 5n] },
    ],
    [
      'votes per cost decide',
      50,
      { kind: 'greedy-per-cost' },
      [
        ['a', 8, 40],
        ['b', 5, 30],
      ],
      { b: [6n, 2n] },
    ],
    [
      'nobody voted for it',
      50,
      { kind: 'greedy-per-cost', ties: ['maxCost'] },
      [
        ['a', 8, 40],
        ['b', 0, 30],
      ],
      { b: [20n, 7n] },
    ],
    [
      'nobody voted, and the other has its turn before it when it is cheaper',
      50,
      { kind: 'greedy-per-cost', ties: ['maxCost'] },
      [
        ['b', 0, 50],
        ['a', 0, 60],
      ],
      { a: [null, null] },
    ],
    [
      'votes per cost decide and one costs nothing',
      50,
      { kind: 'greedy-per-cost' },
      [
        ['z', 1, 0],
        ['a', 8, 40],
        ['b', 5, 30],
      ],
      { b: [6n, 2n] },
    ],
  ])('is known where %s', (_case, budget, rule, rows, found) => {
    expect(distances(budget, rule, ...rows)).toEqual(found)
  })
})

describe('the cost of a project that moves down a list when it is cheaper', () => {
  // Each costs 60, and 50 is left for it.
  const rows = (votes: number, count: number) =>
    Array.from({ length: count }, (_, at): Row => [`${votes}-${at}`, votes, 60])

  it('is searched for 200 projects', () => {
    const found = greedyDistances(elect(50, rows(5, 202)), { kind: 'greedy', ties: ['maxCost'] })
    const least = { cheaperBy: 10n, moreSupport: null }
    expect([...found.values()].slice(0, 200)).toEqual(Array.from({ length: 200 }, () => least))
    expect([...found.values()].slice(200)).toEqual(
      Array.from({ length: 2 }, () => ({ cheaperBy: null, moreSupport: null, notComputed: ['cheaperBy'] })),
    )
  })

  it('is searched whatever the number of projects that do not move down', () => {
    const found = greedyDistances(elect(50, [...rows(5, 200), ...rows(0, 1)]), {
      kind: 'greedy-per-cost',
      ties: ['maxCost'],
    })
    expect(found.get('0-0')).toEqual({ cheaperBy: 10n, moreSupport: null })
  })
})

describe('the distance to winning under Equal Shares', () => {
  const rule = (more: Partial<SharesRule> = {}): SharesRule => ({
    kind: 'equal-shares',
    utility: 'cardinal',
    completion: 'none',
    start: 'floor',
    stop: 'exhaustive',
    ties: ['file'],
    ...more,
  })
  const ballots: ElectionBallot<string>[] = [
    { projects: ['a'], count: 6 },
    { projects: ['b'], count: 3 },
    { projects: ['a', 'b'] },
  ]
  const rows: Row[] = [
    ['a', 7, 600],
    ['b', 4, 500],
  ]
  const distance = (id: string, more: Partial<Election<string>> = {}, other: Partial<SharesRule> = {}) => {
    const election = { ...elect(1000, rows), unit: 1, ...more, ballots }
    const { cheaperBy, moreSupport } = sharesDistance(prepareSearch(election, rule(other)), id)
    return [cheaperBy, moreSupport]
  }

  it.each<[string, Partial<Election<string>>, Partial<SharesRule>, unknown[]]>([
    ['its supporters hold too little', {}, {}, [158n, 2n]],
    ['the unit divides its cost', { unit: 100 }, {}, [200n, 2n]],
    ['the unit does not', { unit: 300 }, {}, [158n, 2n]],
    ['votes give out what is left', {}, { completion: 'utilitarian' }, [100n, 2n]],
    ['shares grow until the money is spent', {}, { completion: 'add1' }, [100n, 2n]],
    ['points count', {}, { utility: 'points' }, [158n, 2n]],
    ['there is less money', { budget: 900 }, {}, [158n, 4n]],
    ['there is more', { budget: 1200 }, {}, [106n, 2n]],
  ])('is known where %s', (_case, more, other, found) => {
    expect(distance('b', more, other)).toEqual(found)
  })

  it('is unknown for what was withdrawn or is not there', () => {
    const withdrawn = elect(1000, [rows[0] as Row, ['b', 4, 500, { withdrawn: true }]]).projects
    expect(distance('b', { projects: withdrawn })).toEqual([null, null])
    expect(distance('x')).toEqual([null, null])
  })

  it('is not reached by what was withdrawn or is not there, even where there is money for all', () => {
    const withdrawn = elect(2000, [rows[0] as Row, ['b', 4, 500, { withdrawn: true }]])
    const [election, utilitarian] = [{ ...withdrawn, ballots }, rule({ completion: 'utilitarian' })]
    const voters = electorate(election, 'cardinal')
    const runs = runsByShares(election, utilitarian, voters)
    const funded = ['a', 'b', 'x'].filter((id) => isFundedByShares(election, utilitarian, { voters, id, runs }))
    expect(funded).toEqual(['a'])
  })
})
