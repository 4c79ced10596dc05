import { array, bigInt, assert as check, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { electorate } from '@/lib/outcome/results/rules/equal-shares/electorate'
import { Holdings } from '@/lib/outcome/results/rules/equal-shares/holdings'
import { Lasting } from '@/lib/outcome/results/rules/equal-shares/lasting'
import { type Exact, Prices } from '@/lib/outcome/results/rules/equal-shares/prices'

/** People who hold as much and give as many points; `growth` is how fast what they hold grows with the share. */
type Supporters = { held: bigint; points?: number; count?: number; growth?: number }
type Vote = { cost: bigint; worth?: bigint; under?: bigint; supporters: readonly Supporters[] }

/** What is worked out for a project whose supporters hold these amounts. */
function priced({ cost, worth = 1n, under = 1n, supporters }: Vote) {
  const lasting = new Lasting()
  const holdings = new Holdings(electorate({ budget: 0, projects: [] }, 'points'), { over: 1n, under }, lasting)
  const entries = { amounts: [0].slice(1), points: [0].slice(1), counts: [0].slice(1), reach: [0].slice(1) }
  for (const { held, points = 1, count = 1, growth = 0 } of supporters) {
    const amount = holdings.purses.add(held, growth)
    entries.amounts.push(amount)
    entries.points.push(points)
    entries.counts.push(count)
    entries.reach.push((holdings.purses.near[amount] ?? 0) / points)
  }
  const prices = new Prices([{ cost, worth }], holdings, lasting)
  const least = prices.leastPrice(0, entries)
  const exact = least && prices.exactPrice(0, entries, least)
  return { least, exact, fall: exact && prices.fall(exact), lasts: lasting.raise }
}

/** The exact value of a float that is not negative, as a fraction. */
function exactly(float: number): { over: bigint; under: bigint } {
  if (!Number.isFinite(float)) throw new RangeError(`not a number: ${float}`)
  let [value, under] = [float, 1n]
  for (; !Number.isInteger(value); value *= 2) under *= 2n
  return { over: BigInt(value), under }
}

describe('the price of a project', () => {
  const rich: Supporters = { held: 50n, count: 3 }
  it.each<[string, Vote, { over: bigint; weight: number; exhausted: number[]; fall: number }]>([
    [
      'is shared by points where all can pay',
      { cost: 12n, supporters: [rich, { held: 50n, points: 2, count: 2 }] },
      {
        over: 12n,
        weight: 7,
        exhausted: [],
        fall: 0,
      },
    ],
    [
      'is higher where one cannot pay in full',
      { cost: 12n, supporters: [{ held: 1n, growth: 0.5 }, rich] },
      {
        over: 11n,
        weight: 3,
        exhausted: [0],
        fall: 0.5 / 3,
      },
    ],
    [
      'is higher again for who could have paid just the first',
      { cost: 15n, supporters: [{ held: 1n, growth: 1 }, { held: 3n, growth: 2 }, rich] },
      { over: 11n, weight: 3, exhausted: [0, 1], fall: 1 },
    ],
    [
      'is paid in full by who has just that',
      { cost: 12n, supporters: [{ held: 3n, growth: 1 }, rich] },
      {
        over: 12n,
        weight: 4,
        exhausted: [],
        fall: 0,
      },
    ],
    [
      'takes all from who gives many points',
      {
        cost: 16n,
        supporters: [
          { held: 10n, growth: 1 },
          { held: 10n, points: 4, growth: 1 },
        ],
      },
      { over: 6n, weight: 1, exhausted: [1], fall: 1 },
    ],
    [
      'counts everybody of equal people',
      { cost: 26n, supporters: [{ held: 2n, points: 2, count: 3, growth: 1 }, rich] },
      { over: 20n, weight: 3, exhausted: [0], fall: 1 },
    ],
    [
      'is for its worth',
      { cost: 12n, worth: 12n, supporters: [{ held: 1n, growth: 0.5 }, rich] },
      {
        over: 11n,
        weight: 3,
        exhausted: [0],
        fall: 0.5 / 3,
      },
    ],
    [
      'takes all from who is one cent short of very many',
      { cost: 2n * 10n ** 13n, supporters: [{ held: 10n ** 13n - 1n, growth: 1 }, { held: 10n ** 14n }] },
      { over: 10n ** 13n + 1n, weight: 1, exhausted: [0], fall: 1 },
    ],
    [
      'takes all from who is one cent short, beside one who is far from it',
      {
        cost: 2n * 10n ** 13n + 1n,
        supporters: [{ held: 1n }, { held: 10n ** 13n - 1n, growth: 1 }, { held: 10n ** 14n }],
      },
      { over: 10n ** 13n + 1n, weight: 1, exhausted: [0, 1], fall: 1 },
    ],
    [
      'takes all from who is one cent short of very many for two points',
      {
        cost: 3n * 10n ** 13n,
        supporters: [{ held: 2n * 10n ** 13n - 1n, points: 2, growth: 1 }, { held: 10n ** 14n }],
      },
      { over: 10n ** 13n + 1n, weight: 1, exhausted: [0], fall: 1 },
    ],
    [
      'is higher where one cannot pay a first price of one',
      { cost: 4n, under: 2n, supporters: [{ held: 1n, growth: 1 }, rich] },
      { over: 7n, weight: 3, exhausted: [0], fall: 1 / 3 },
    ],
    [
      'is shared by very many',
      { cost: 1_000_000n, supporters: [{ held: 50n, count: 2_000_000 }] },
      { over: 1_000_000n, weight: 2_000_000, exhausted: [], fall: 0 },
    ],
  ])('%s', (_how, vote, { over, weight, exhausted, fall }) => {
    const found = priced(vote)
    expect(found.exact).toMatchObject({ over, weight, exhausted: new Set(exhausted) })
    expect(found.fall).toBe(fall)
    const worth = Number(vote.worth ?? 1n)
    const price = Number(over) / Number(vote.under ?? 1n) / weight / worth
    expect(found.least?.price).toBeLessThan(price)
    expect(found.least?.price).toBeGreaterThan(price * (1 - 1e-10))
    if (vote.cost < 10n ** 12n) expect(found.least?.fall).toBeCloseTo(fall / worth, 12)
  })

  it('is nothing where it costs nothing', () => {
    const free = { least: { price: 0, fall: 0 }, exact: { over: 0n }, fall: 0 }
    expect(priced({ cost: 0n, supporters: [] })).toMatchObject({ ...free, exact: { over: 0n, weight: 0 } })
    expect(priced({ cost: 0n, supporters: [rich] })).toMatchObject({ ...free, exact: { over: 0n, weight: 3 } })
  })

  it('is not known by floats where the cost is all that its supporters hold', () => {
    expect(priced({ cost: 9n, supporters: [{ held: 1n }, { held: 2n, count: 4 }] })).toMatchObject({
      least: { price: 0, fall: 0 },
      exact: { over: 8n, weight: 4 },
      lasts: Number.POSITIVE_INFINITY,
    })
    expect(priced({ cost: 10n, supporters: [{ held: 1n }, { held: 2n, count: 4 }] }).least).toBeNull()
  })

  it('is none for as long as supporters hold too little, and not longer', () => {
    const lasts = (cost: bigint, held: bigint) => priced({ cost, supporters: [{ held, count: 2, growth: 1 }] }).lasts
    expect(lasts(30n, 10n)).toBeCloseTo(5, 4)
    // Two cents too little, and floats that may err by one.
    expect(lasts(1_000_000_000n, 499_999_999n)).toBeLessThan(1)
    expect(lasts(1_000_000_000n, 499_999_999n)).toBeGreaterThan(0)
    expect(priced({ cost: 9_999_999_999n, supporters: [{ held: 9_999_999_998n }] })).toMatchObject({
      least: null,
      lasts: 0,
    })
  })

  it('is never below its bound, although almost all is paid by who gives all they have', () => {
    const votes = record({
      under: bigInt({ min: 1n, max: 97n }),
      worth: bigInt({ min: 1n, max: 10n ** 9n }),
      poor: array(record({ held: bigInt({ min: 1n, max: 10n ** 14n }), count: integer({ min: 1, max: 9 }) }), {
        minLength: 1,
        maxLength: 40,
      }),
      more: bigInt({ min: 1n, max: 10n ** 6n }),
    })
    check(
      property(votes, ({ under, worth, poor, more }) => {
        const cost = poor.reduce((sum, { held, count }) => sum + held * BigInt(count), 0n) / under + more
        const supporters = [...poor.map((one) => ({ ...one, points: 10 ** 9 })), { held: 10n ** 17n * under }]
        const { least, exact } = priced({ cost, worth, under, supporters })
        const { over, under: parts } = exactly(least?.price ?? Number.NaN)
        const { over: price, weight } = exact as Exact
        expect(over * under * BigInt(weight) * worth <= price * parts).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

describe('two prices', () => {
  const project = (index: number, over: bigint, weight: number): Exact => ({
    project: index,
    over,
    weight,
    exhausted: new Set<number>(),
    entries: { amounts: [], points: [], counts: [], reach: [] },
  })
  const holdings = new Holdings(
    electorate({ budget: 0, projects: [] }, 'points'),
    { over: 1n, under: 1n },
    new Lasting(),
  )
  const costs = [6n, 6n, 7n]
  const prices = new Prices(
    costs.map((cost) => ({ cost, worth: cost })),
    holdings,
    new Lasting(),
  )

  it.each<[string, Exact, Exact, number]>([
    ['less for the same points', project(0, 2n, 3), project(1, 3n, 3), -1],
    ['more for the same points', project(0, 3n, 3), project(1, 2n, 3), 1],
    ['as much for as many points', project(0, 2n, 3), project(1, 4n, 6), 0],
    ['as much for more worth', project(0, 6n, 3), project(2, 6n, 3), 1],
    ['as much for its worth', project(0, 6n, 3), project(2, 7n, 3), 0],
    ['nothing for no points', project(0, 0n, 0), project(1, 0n, 2), 0],
    ['nothing for no points against something', project(0, 0n, 0), project(1, 1n, 2), -1],
  ])('compare: %s', (_how, a, b, order) => {
    expect(Math.sign(prices.compare(a, b))).toBe(order)
    expect(Math.sign(prices.compare(b, a))).toBe(order === 0 ? 0 : -order)
  })

  const short = (index: number, change: Partial<Exact['entries']> = {}): Exact => ({
    ...project(index, 4n, 2),
    exhausted: new Set([0]),
    entries: { amounts: [2, 1], points: [1, 1], counts: [3, 2], reach: [1, 9], ...change },
  })
  it.each<[string, Exact, Exact, boolean]>([
    ['where all can pay in full, whoever they are', project(0, 4n, 2), project(2, 2n, 1), true],
    ['where the same people pay the same', short(0), short(1), true],
    ['unless one costs more', short(0), short(2), false],
    ['unless one is paid in full', short(0), project(1, 4n, 2), false],
    ['unless the other is paid in full', project(0, 4n, 2), short(1), false],
    ['unless they hold something else', short(0), short(1, { amounts: [2, 3] }), false],
    ['unless they give other points', short(0), short(1, { points: [1, 2] }), false],
    ['unless there are more of them', short(0), short(1, { counts: [3, 3] }), false],
    [
      'unless there are others',
      short(0),
      short(1, { amounts: [2, 1, 4], points: [1, 1, 1], counts: [3, 2, 1] }),
      false,
    ],
  ])('move alike %s', (_where, a, b, isAlike) => {
    expect(prices.isMovedAlike(a, b)).toBe(isAlike)
  })
})
