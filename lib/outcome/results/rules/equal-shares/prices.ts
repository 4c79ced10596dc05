import { nearly } from './fraction'
import type { Entries, Holdings } from './holdings'
import type { Lasting } from './lasting'

export type Priced = {
  readonly cost: bigint
  /** What its price per point is divided by for comparison: its cost where utility is cost, else 1. */
  readonly worth: bigint
}

/** Relative error beyond the rounding of sums over all voters. */
const SURE = 1e-9
/** Relative error beyond the rounding of a few operations. */
export const CLOSE = 1e-12

/** The exact price of a project: `over` is a numerator of the purses. */
export type Exact = {
  project: number
  over: bigint
  weight: number
  entries: Entries
  /** Entries that cannot pay in full. */
  exhausted: ReadonlySet<number>
}

/** A lower bound of a price for its worth, and how fast it falls, nearly, as everyone's share grows. */
export type Least = { price: number; fall: number }

/** Prices of projects for what their supporters hold now: lower bounds as floats, and exact fractions. */
export class Prices {
  readonly #projects: readonly Priced[]
  readonly #holdings: Holdings
  readonly #lasting: Lasting
  readonly #costs: readonly number[]
  readonly #worths: readonly number[]

  constructor(projects: readonly Priced[], holdings: Holdings, lasting: Lasting) {
    this.#projects = projects
    this.#holdings = holdings
    this.#lasting = lasting
    this.#costs = projects.map(({ cost }) => Number(cost))
    this.#worths = projects.map(({ worth }) => Number(worth))
  }

  cost(project: number): number {
    return this.#costs[project] ?? 0
  }

  worth(project: number): number {
    return this.#worths[project] ?? 1
  }

  /** A lower bound of the price of a project, or null where its supporters surely hold too little. */
  leastPrice(project: number, entries: Entries): Least | null {
    const { amounts, points, counts } = entries
    const cost = this.cost(project)
    if (cost === 0) return { price: 0, fall: 0 }
    const { near, growth } = this.#holdings.purses
    let [held, grows, weight] = [0, 0, 0]
    for (let index = 0; index < amounts.length; index++) {
      const amount = amounts[index] as number
      const count = counts[index] as number
      held += (near[amount] as number) * count
      grows += (growth[amount] as number) * count
      weight += (points[index] as number) * count
    }
    if (held < cost * (1 - SURE)) {
      this.#lasting.whileLess(held, grows, cost * (1 - SURE), 0)
      return null
    }
    if (held < cost * (1 + SURE)) {
      if (this.#holdings.sum(entries) >= this.#exactCost(project)) return { price: 0, fall: 0 }
      this.#lasting.atMost(0)
      return null
    }
    return this.#risingPrice(project, entries, weight)
  }

  // Raises the price until those who cannot pay it in full, and give all they have, are known.
  #risingPrice(project: number, { amounts, points, counts, reach }: Entries, all: number): Least {
    const { near, growth } = this.#holdings.purses
    const cost = this.cost(project)
    let weight = all
    let rest = cost
    let given = 0
    let price = cost / weight
    for (let before = -1; before !== price; ) {
      const past = before
      before = price
      for (let index = 0; index < amounts.length; index++) {
        const limit = reach[index] as number
        if (limit >= price || limit < past) continue
        const count = counts[index] as number
        rest -= (near[amounts[index] as number] as number) * count
        given += (growth[amounts[index] as number] as number) * count
        weight -= (points[index] as number) * count
      }
      if (weight <= 0) return { price: 0, fall: 0 }
      price = rest / weight
    }
    const error = (cost * (amounts.length + 16) * 2 ** -49) / weight
    const worth = this.worth(project)
    return { price: Math.max(0, (price * (1 - CLOSE) - error) / worth), fall: given / weight / worth }
  }

  /** The exact price per point of a project that its supporters can pay, from a lower bound of it. */
  exactPrice(project: number, entries: Entries, least: Least): Exact {
    const { amounts, points, counts, reach } = entries
    const exhausted = new Set<number>()
    let over = this.#exactCost(project)
    let weight = 0
    for (let index = 0; index < amounts.length; index++) weight += (points[index] as number) * (counts[index] as number)
    if (over === 0n) return { project, over, weight, entries, exhausted }
    const exhaust = (index: number) => {
      exhausted.add(index)
      over -= this.#holdings.purses.over(amounts[index] as number) * BigInt(counts[index] as number)
      weight -= (points[index] as number) * (counts[index] as number)
    }
    const sure = least.price * this.worth(project)
    for (let index = 0; index < amounts.length; index++) if ((reach[index] as number) < sure) exhaust(index)
    // Voters who cannot pay the price so far cannot pay the final one, which is not lower.
    for (let size = -1; size !== exhausted.size; ) {
      size = exhausted.size
      const [overNow, weightNow] = [over, BigInt(weight)]
      const price = nearly(over, this.#holdings.purses.under * weightNow) * (1 + CLOSE)
      for (let index = 0; index < amounts.length; index++) {
        if ((reach[index] as number) > price || exhausted.has(index)) continue
        if (
          this.#holdings.purses.over(amounts[index] as number) * weightNow <
          overNow * BigInt(points[index] as number)
        )
          exhaust(index)
      }
    }
    return { project, over, weight, entries, exhausted }
  }

  /** Compares two exact prices for their worth. */
  compare(a: Exact, b: Exact): number {
    const worth = ({ project }: Exact) => this.#projects[project]?.worth ?? 1n
    const left = a.over * BigInt(Math.max(1, b.weight)) * worth(b)
    const right = b.over * BigInt(Math.max(1, a.weight)) * worth(a)
    if (left === right) return 0
    return left < right ? -1 : 1
  }

  /** How fast the price per point falls as everyone's share grows: voters who cannot pay in full give more. */
  fall({ weight, entries, exhausted }: Exact): number {
    let given = 0
    for (const index of exhausted)
      given +=
        (this.#holdings.purses.growth[entries.amounts[index] as number] as number) * (entries.counts[index] as number)
    return given === 0 ? 0 : given / weight
  }

  /** Whether two equal prices stay equal for every share. */
  isMovedAlike(a: Exact, b: Exact): boolean {
    if (a.exhausted.size === 0 && b.exhausted.size === 0) return true
    const isSame = (one: readonly number[], other: readonly number[]) =>
      one.length === other.length && one.every((value, index) => value === other[index])
    return (
      this.#projects[a.project]?.cost === this.#projects[b.project]?.cost &&
      isSame(a.entries.amounts, b.entries.amounts) &&
      isSame(a.entries.points, b.entries.points) &&
      isSame(a.entries.counts, b.entries.counts)
    )
  }

  #exactCost(project: number): bigint {
    return (this.#projects[project]?.cost ?? 0n) * this.#holdings.purses.under
  }
}
