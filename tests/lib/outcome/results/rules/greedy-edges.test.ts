import { describe, expect, it, test } from 'vitest'
import { allocate } from '@/lib/outcome/results/rules/allocate'
import { compareContenders, supportBasis, whole, wholeAmount } from '@/lib/outcome/results/rules/order-projects'
import { sharesPoints } from '@/lib/outcome/results/rules/shares-points'
import type { Election, ElectionProject, GreedyRule, Rule } from '@/lib/process/allocation-rule/election'

type Row = readonly [string, number, number, Partial<ElectionProject<string>>?]

function anElection(budget: number, ...rows: readonly Row[]): Election<string> {
  return { budget, projects: rows.map(([id, votes, cost, more]) => ({ id, votes, cost, ...more })) }
}

const order = (rule: Rule, ...rows: readonly Row[]) =>
  allocate(anElection(1000, ...rows), rule).items.map(({ id }) => id)

describe('votes per cost', () => {
  const perCost: Rule = { kind: 'greedy-per-cost', ties: ['minCost'] }
  it.each<[string, Row, Row]>([
    ['a free project with votes before a dear one', ['free', 1, 0], ['dear', 99, 1]],
    ['any votes before none, though that is free', ['dear', 1, 99], ['unwanted', 0, 0]],
    ['any votes before none at the same cost', ['one', 1, 10], ['none', 0, 10]],
    ['of two without votes the cheaper one', ['cheap', 0, 1], ['dear', 0, 2]],
    ['a withdrawn score before a worse one', ['bad', -1, 10], ['worse', -2, 1]],
    ['of equal ratios the cheaper one', ['small', 1, 10], ['large', 2, 20]],
  ])('puts %s', (_rule, first, second) => {
    expect(order(perCost, first, second)).toEqual([first[0], second[0]])
    expect(order(perCost, second, first)).toEqual([first[0], second[0]])
  })

  it('lets the criteria of a tie decide between free projects with votes', () => {
    const rows: Row[] = [
      ['a', 1, 0, { score: 5 }],
      ['b', 2, 0, { score: 5 }],
    ]
    expect(order({ kind: 'greedy-per-cost', ties: ['maxVotes'] }, ...rows)).toEqual(['b', 'a'])
    expect(order({ kind: 'greedy-per-cost' }, ...rows)).toEqual(['a', 'b'])
  })
})

describe('ties', () => {
  const rows: Row[] = [
    ['dear', 5, 30],
    ['cheap', 5, 20],
  ]
  it('end with the order of the input, whatever is named after it', () => {
    expect(order({ kind: 'greedy', ties: ['file', 'minCost'] }, ...rows)).toEqual(['dear', 'cheap'])
  })

  it('go on to the next criterion where one does not decide', () => {
    expect(order({ kind: 'greedy', ties: ['maxVotes', 'minCost'] }, ...rows)).toEqual(['cheap', 'dear'])
  })

  it('are decided alike where two projects are compared for themselves', () => {
    const measured = (id: string, votes: number, cost: bigint) => ({
      project: { id, votes, cost },
      cost,
      support: BigInt(votes),
    })
    const signs = (rule: Pick<GreedyRule, 'kind' | 'ties'>) => {
      const compare = compareContenders(rule)
      const [few, dear, cheap] = [measured('few', 1, 10n), measured('dear', 5, 30n), measured('cheap', 5, 20n)]
      return [compare(few, dear), compare(dear, few), compare(dear, cheap), compare(cheap, dear)].map(Math.sign)
    }
    expect(signs({ kind: 'greedy' })).toEqual([1, -1, 0, 0])
    expect(signs({ kind: 'greedy', ties: ['minCost'] })).toEqual([1, -1, 1, -1])
    expect(signs({ kind: 'greedy', ties: ['maxCost'] })).toEqual([1, -1, -1, 1])
    expect(signs({ kind: 'greedy-per-cost' })).toEqual([1, -1, 1, -1])
  })
})

describe('what is said of a project', () => {
  it('lacks money in every way in which it was not paid from the budget, if it lacked any', () => {
    const election = anElection(100, ['hall', 9, 70], ['tent', 8, 60], ['fair', 7, 50], ['lamp', 6, 10])
    const missing = (rule: Rule) =>
      allocate(election, rule).items.map((item) => [item.reason, item.missing, item.funded])
    expect(missing({ kind: 'greedy' })).toEqual([
      ['funded', null, true],
      ['doesNotFit', 30n, false],
      ['doesNotFit', 20n, false],
      ['funded', null, true],
    ])
    expect(missing({ kind: 'greedy-no-skip' })).toEqual([
      ['funded', null, true],
      ['stopped', 30n, false],
      ['afterStop', 20n, false],
      ['afterStop', null, false],
    ])
    expect(missing({ kind: 'greedy-no-skip', reserveFromPercent: 50 })).toEqual([
      ['funded', null, true],
      // 30 of 60: exactly the share from which the reserve pays.
      ['fundedFromReserve', 30n, true],
      ['afterStop', 20n, false],
      ['afterStop', null, false],
    ])
  })

  it('names money collected only where money was collected', () => {
    const votes = anElection(10, ['a', 3, 10])
    expect(allocate(votes, { kind: 'greedy' }).items[0]?.collected).toBeNull()
    expect(supportBasis(votes)).toBe('votes')
    expect(supportBasis(anElection(10, ['a', 3, 10], ['b', 3, 10, { score: 0 }]))).toBe('collected')
  })

  it('excludes only by a project that was funded', () => {
    const election = anElection(
      10,
      ['hall', 9, 20, { exclusiveGroup: 'square' }],
      ['tent', 8, 10, { exclusiveGroup: 'square' }],
      ['bench', 7, 0],
      ['fair', 6, 0, { exclusiveGroup: 'square' }],
      ['lamp', 5, 0, { exclusiveGroup: 'park' }],
    )
    const items = allocate(election, { kind: 'greedy-exclusive' }).items.map(({ id, reason, because }) => [
      id,
      reason,
      because,
    ])
    expect(items).toEqual([
      ['hall', 'doesNotFit', null],
      ['tent', 'funded', null],
      ['bench', 'funded', null],
      ['fair', 'excluded', 'tent'],
      ['lamp', 'funded', null],
    ])
  })
})

test('numbers that are no whole amounts are named', () => {
  expect(() => whole(0.5)).toThrow('not a whole number: 0.5')
  expect(() => wholeAmount(-3)).toThrow('a negative amount: -3')
  expect([whole(-3), wholeAmount(0), wholeAmount(3n)]).toEqual([-3n, 0n, 3n])
})

test('points of a short ballot are raised until its first place is worth that of the longest', () => {
  expect(sharesPoints([3, 2, 1], 3)).toEqual([3, 2, 1])
  expect(sharesPoints([2, 1], 5)).toEqual([5, 4])
  expect(sharesPoints([], 5)).toEqual([])
})

test('the kind of the rule decides how money is given out', () => {
  const election = { ...anElection(10, ['a', 1, 10]), ballots: [{ projects: ['a'] }] }
  const shares: Rule = {
    kind: 'equal-shares',
    utility: 'cardinal',
    completion: 'none',
    start: 'floor',
    stop: 'exhaustive',
    ties: ['file'],
  }
  expect(allocate(election, shares).items).toMatchObject([{ id: 'a', reason: 'fundedByShares' }])
  expect(allocate(election, { kind: 'greedy' })).toMatchObject({ share: null, items: [{ id: 'a', reason: 'funded' }] })
})
