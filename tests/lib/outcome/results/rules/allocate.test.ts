import { describe, expect, test } from 'vitest'
import { allocate } from '@/lib/outcome/results/rules/allocate'
import type { Election, ElectionProject, Rule } from '@/lib/process/allocation-rule/election'

function anElection(budget: number, ...rows: readonly [string, number, number, Partial<ElectionProject<string>>?][]) {
  const projects = rows.map(([id, votes, cost, more]) => ({ id, votes, cost, ...more }))
  return { budget, projects } satisfies Election<string>
}

function outcome(election: Election<string>, rule: Rule): string[] {
  return allocate(election, rule).items.map(({ id, reason }) => `${id} ${reason}`)
}

const park = anElection(100, ['swings', 5, 70], ['well', 9, 60], ['bench', 4, 40], ['lamp', 2, 10])

describe('a greedy allocation', () => {
  test.each<[string, Rule, string[]]>([
    [
      'skips what does not fit and goes on to the end',
      { kind: 'greedy' },
      ['well funded', 'swings doesNotFit', 'bench funded', 'lamp doesNotFit'],
    ],
    [
      'without skipping ends the list at the first that does not fit',
      { kind: 'greedy-no-skip' },
      ['well funded', 'swings stopped', 'bench afterStop', 'lamp afterStop'],
    ],
    [
      'considers only projects that reach the threshold, which itself is enough',
      { kind: 'greedy-threshold', threshold: 5 },
      ['well funded', 'swings doesNotFit', 'bench belowThreshold', 'lamp belowThreshold'],
    ],
    [
      'pays the stopping project from a reserve where enough of its cost is left',
      { kind: 'greedy-no-skip', reserveFromPercent: 57 },
      ['well funded', 'swings fundedFromReserve', 'bench afterStop', 'lamp afterStop'],
    ],
    [
      'does not touch the reserve one percent below',
      { kind: 'greedy-no-skip', reserveFromPercent: 58 },
      ['well funded', 'swings stopped', 'bench afterStop', 'lamp afterStop'],
    ],
    [
      'by votes per cost considers first what brings most votes for its money',
      { kind: 'greedy-per-cost' },
      ['lamp funded', 'well funded', 'bench doesNotFit', 'swings doesNotFit'],
    ],
  ])('%s', (_, rule, expected) => {
    expect(outcome(park, rule)).toEqual(expected)
  })

  test('records for each project the remaining money, the shortfall and the project that stopped the list', () => {
    const { items, spent, reserve } = allocate(park, { kind: 'greedy-no-skip', threshold: 3 })
    expect({ spent, reserve }).toEqual({ spent: 60n, reserve: 0n })
    expect(
      items.map(({ id, moneyLeft, missing, missingSupport, because }) => [
        id,
        moneyLeft,
        missing,
        missingSupport,
        because,
      ]),
    ).toEqual([
      ['well', 100n, null, null, null],
      ['swings', 40n, 30n, null, null],
      ['bench', 40n, null, null, 'swings'],
      ['lamp', 40n, null, 1n, null],
    ])
  })

  test('does not charge money from the reserve to the budget', () => {
    const { spent, reserve } = allocate(park, { kind: 'greedy-no-skip', reserveFromPercent: 50 })
    expect({ spent, reserve }).toEqual({ spent: 60n, reserve: 70n })
  })

  test('funds only the first affordable project of an exclusive set', () => {
    const election = anElection(
      100,
      ['hall', 9, 120, { exclusiveGroup: 'square' }],
      ['tent', 8, 50, { exclusiveGroup: 'square' }],
      ['fair', 7, 20, { exclusiveGroup: 'square' }],
      ['tree', 6, 20],
    )
    expect(outcome(election, { kind: 'greedy-exclusive' })).toEqual([
      'hall doesNotFit',
      'tent funded',
      'fair excluded',
      'tree funded',
    ])
    expect(allocate(election, { kind: 'greedy-exclusive' }).items[2]?.because).toBe('tent')
    expect(outcome(election, { kind: 'greedy' })[2]).toBe('fair funded')
  })

  test('ranks by score when the vote has one, and compares the threshold with it', () => {
    const election = anElection(100, ['a', 9, 10, { score: 3 }], ['b', 1, 10, { score: 5 }], ['c', 20, 10])
    const allocation = allocate(election, { kind: 'greedy-threshold', threshold: 3 })
    expect(allocation.basis).toBe('collected')
    expect(allocation.items.map(({ id, collected, reason }) => [id, collected, reason])).toEqual([
      ['b', 5n, 'funded'],
      ['a', 3n, 'funded'],
      ['c', 0n, 'belowThreshold'],
    ])
  })

  test('skips a withdrawn project without stopping', () => {
    const election = anElection(100, ['gone', 9, 999_999_999, { withdrawn: true }], ['kept', 1, 100])
    expect(outcome(election, { kind: 'greedy-no-skip' })).toEqual(['gone withdrawn', 'kept funded'])
  })

  test.each<[string, Rule['ties'], string[]]>([
    ['the order of the input decides by default', undefined, ['10', '2', '1']],
    ['the least cost first', ['minCost', 'file'], ['2', '10', '1']],
    ['the highest cost first', ['maxCost', 'file'], ['10', '1', '2']],
    ['the order of the input is last even when not named', ['minCost'], ['2', '10', '1']],
  ])('breaks equal votes: %s', (_, ties, expected) => {
    const election = anElection(1000, ['10', 5, 30], ['2', 5, 20], ['1', 5, 30])
    const { items } = allocate(election, { kind: 'greedy', ...(ties ? { ties } : {}) })
    expect(items.map(({ id }) => id)).toEqual(expected)
  })

  test('reports the criterion that placed a project behind the one above', () => {
    const election = anElection(1000, ['a', 5, 30], ['b', 5, 20], ['c', 5, 30], ['d', 4, 30])
    const { items } = allocate(election, { kind: 'greedy', ties: ['minCost', 'file'] })
    expect(items.map(({ id, tieDecidedBy }) => [id, tieDecidedBy])).toEqual([
      ['b', null],
      ['a', 'minCost'],
      ['c', 'file'],
      ['d', null],
    ])
  })

  test('may prefer more votes between equal scores', () => {
    const election = anElection(10, ['few', 1, 10, { score: 5 }], ['many', 2, 10, { score: 5 }])
    expect(outcome(election, { kind: 'greedy', ties: ['maxVotes'] })).toEqual(['many funded', 'few doesNotFit'])
  })

  test('ranks by votes per cost with free projects first and projects without votes last', () => {
    const election = anElection(10, ['unwanted', 0, 0], ['dear', 3, 9], ['free', 1, 0], ['dull', 0, 1])
    const { items } = allocate(election, { kind: 'greedy-per-cost' })
    expect(items.map(({ id }) => id)).toEqual(['free', 'dear', 'unwanted', 'dull'])
  })

  test('compares ratios exactly', () => {
    const big = 9_007_199_254_740_991
    const election = anElection(0, ['a', big - 1, big], ['b', big - 2, big - 1])
    // (n-2)/(n-1) < (n-1)/n, by less than a float holds
    expect(outcome(election, { kind: 'greedy-per-cost' })[0]).toBe('a doesNotFit')
    expect(outcome({ ...election, projects: election.projects.toReversed() }, { kind: 'greedy-per-cost' })[0]).toBe(
      'a doesNotFit',
    )
  })

  test.each([
    ['a fraction of a cent', { budget: 10.5, projects: [] }],
    ['a number too large to be exact', { budget: 2 ** 60, projects: [] }],
    ['a negative cost', { budget: 10, projects: [{ id: 1, cost: -1, votes: 0 }] }],
    ['half a vote', { budget: 10, projects: [{ id: 1, cost: 1, votes: 0.5 }] }],
  ])('refuses %s', (_, election) => {
    expect(() => allocate(election, { kind: 'greedy' })).toThrow(RangeError)
  })

  test('funds nothing when there are no projects', () => {
    expect(allocate({ budget: 5n, projects: [] }, { kind: 'greedy' })).toMatchObject({ spent: 0n, items: [] })
  })
})
