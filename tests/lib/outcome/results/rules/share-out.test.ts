import { afterEach, describe, expect, it, vi } from 'vitest'
import { electorate } from '@/lib/outcome/results/rules/equal-shares/electorate'
import { Holdings } from '@/lib/outcome/results/rules/equal-shares/holdings'
import { PriceQueue } from '@/lib/outcome/results/rules/equal-shares/price-queue'
import { Prices } from '@/lib/outcome/results/rules/equal-shares/prices'
import { shareOut } from '@/lib/outcome/results/rules/equal-shares/share-out'
import type { Utility } from '@/lib/process/allocation-rule/election'

type Run = {
  share: number | { over: bigint; under: bigint }
  utility?: Utility
  costs: Record<string, number | bigint>
  /** How many people give which points to which projects. */
  ballots: readonly (readonly [count: number, points: Record<string, number>])[]
}

/** One run of the method, with projects by their names. */
function run({ share, utility = 'points', costs, ballots }: Run) {
  const ids = Object.keys(costs)
  const people = electorate(
    {
      budget: 0,
      projects: ids.map((id) => ({ id, cost: 0, votes: 0 })),
      ballots: ballots.map(([count, given]) => ({ projects: Object.keys(given), points: Object.values(given), count })),
    },
    utility,
  )
  const projects = ids.map((id) => {
    const cost = BigInt(costs[id] ?? 0)
    return { cost, worth: utility === 'cost' && cost > 0n ? cost : 1n }
  })
  const { purchases, lasts } = shareOut({
    electorate: people,
    projects,
    eligible: [...ids.keys()],
    first: (a, b) => a - b,
    share: typeof share === 'number' ? { over: BigInt(share), under: 1n } : share,
  })
  const bought = purchases.map(({ project, price }) => `${ids[project]} ${Number(price.over) / Number(price.under)}`)
  return { bought, lasts }
}

describe('a run of equal shares', () => {
  it('buys first what is cheaper where the supporters of two projects hold exactly the cost', () => {
    const costs = { dear: 30, cheap: 30, first: 150 }
    const ballots = [
      [5, { first: 10, cheap: 1, dear: 1 }],
      [1, { cheap: 2 }],
      [1, { dear: 1 }],
    ] as const
    expect(run({ share: 30, costs, ballots }).bought).toEqual(['first 3', 'cheap 15', 'dear 30'])
  })

  it('buys first what is cheaper by less than floats hold', () => {
    const most = 2n ** 60n
    const [share, ballots] = [{ over: 10n ** 19n, under: 1n }, [[4, { dear: 1, cheap: 1 }]] as const]
    const order = (costs: Record<string, bigint>) => run({ share, costs, ballots }).bought.map((it) => it.split(' ')[0])
    expect(order({ dear: most, cheap: most - 1n })).toEqual(['cheap', 'dear'])
    expect(order({ cheap: most - 1n, dear: most })).toEqual(['cheap', 'dear'])
  })

  // Who paid for `first` has 2 left and gives all of it to the other two. Of that, `steep` gets more: its price falls
  // faster as the share grows, and with a share of 10.4 both prices are equal for their worth.
  const crossing = {
    utility: 'cost',
    costs: { first: 48, even: 12, steep: 12 },
    ballots: [
      [1, { first: 1, even: 1, steep: 1 }],
      [2, { first: 1, steep: 1 }],
      [3, { first: 1 }],
      [2, { even: 1 }],
      [1, { steep: 1 }],
    ],
  } satisfies Partial<Run>

  it.each<[string, Run, string[], number]>([
    [
      'until one who pays all they have could pay in full, by their points',
      {
        share: 10,
        costs: { one: 16 },
        ballots: [
          [1, { one: 4 }],
          [1, { one: 1 }],
        ],
      },
      ['one 6'],
      2.8,
    ],
    [
      'until a price that falls faster is the lowest',
      { ...crossing, share: 10 },
      ['first 8', 'even 5', 'steep 8'],
      0.4,
    ],
    [
      'no time, where equal prices fall at different speeds',
      { ...crossing, share: { over: 104n, under: 10n } },
      ['first 8', 'even 4.8', 'steep 7.2'],
      0,
    ],
    [
      'for ever, where equal prices are paid in full',
      {
        share: 10,
        costs: { one: 4, other: 2 },
        ballots: [
          [2, { one: 1 }],
          [1, { other: 1 }],
        ],
      },
      ['one 2', 'other 2'],
      Number.POSITIVE_INFINITY,
    ],
    [
      'until the supporters of a project hold its cost',
      { share: 10, costs: { one: 30 }, ballots: [[2, { one: 1 }]] },
      [],
      5,
    ],
    [
      'no time, where they hold almost all of it',
      { share: 4_999_999_999, costs: { one: 9_999_999_999 }, ballots: [[2, { one: 1 }]] },
      [],
      0,
    ],
    [
      'for ever, where they hold hardly more',
      { share: 5_000_000_000, costs: { one: 9_999_999_999 }, ballots: [[2, { one: 1 }]] },
      ['one 4999999999.5'],
      Number.POSITIVE_INFINITY,
    ],
  ])('lasts %s', (_how, vote, bought, lasts) => {
    const found = run(vote)
    expect(found.bought).toEqual(bought)
    expect(found.lasts).toBeLessThanOrEqual(lasts)
    expect(found.lasts).toBeGreaterThanOrEqual(lasts * (1 - 1e-5))
  })
})

describe('the work of a run of equal shares', () => {
  afterEach(() => vi.restoreAllMocks())

  /** The projects that were taken from the queue, whose supporters' money was counted, and whose exact price worked out. */
  function work(vote: Run) {
    const ids = Object.keys(vote.costs)
    const nameOf = (project: number) => ids[project]
    const queue = vi.spyOn(PriceQueue.prototype, 'pop')
    const entries = vi.spyOn(Holdings.prototype, 'entries')
    const exact = vi.spyOn(Prices.prototype, 'exactPrice')
    run(vote)
    return {
      taken: queue.mock.results.flatMap(({ value }) => (value === null ? [] : nameOf(value))),
      counted: entries.mock.calls.map(([project]) => nameOf(project)),
      priced: exact.mock.calls.map(([project]) => nameOf(project)),
    }
  }
  const each = (...names: string[]) => ({ taken: names, counted: names, priced: names })

  it('is none for what costs surely more, or has no supporters', () => {
    const vote: Run = {
      share: 10,
      costs: { alone: 5, dear: 20, cheap: 10 },
      ballots: [[10, { cheap: 1, dear: 1 }]],
    }
    expect(work(vote)).toEqual(each('cheap', 'dear'))
  })

  it('is none for what costs surely more for its worth', () => {
    const vote: Run = {
      share: 10,
      utility: 'cost',
      costs: { dear: 10, cheap: 10 },
      ballots: [
        [5, { cheap: 1, dear: 1 }],
        [5, { cheap: 1 }],
      ],
    }
    expect(work(vote)).toEqual(each('cheap', 'dear'))
  })

  it('is to count once in a round what others might come before, and no exact price of those that do not', () => {
    const vote: Run = {
      share: 30,
      costs: { first: 200, near: 180, far: 200 },
      ballots: [
        [10, { first: 10, near: 1, far: 1 }],
        [4, { near: 1 }],
        [4, { far: 1 }],
      ],
    }
    expect(work(vote)).toEqual({
      taken: ['first', 'near', 'far', 'near', 'far'],
      counted: ['first', 'near', 'far', 'far'],
      priced: ['first', 'near'],
    })
  })

  it('is to take free projects out once in a round', () => {
    expect(work({ share: 10, costs: { one: 0, other: 0 }, ballots: [[1, { one: 1 }]] })).toEqual(
      each('one', 'other', 'other'),
    )
  })
})
