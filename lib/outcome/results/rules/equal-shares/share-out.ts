import type { Electorate, Supporters } from './electorate'
import { commonDivisor, type Fraction, nearly } from './fraction'
import { Lasting } from './lasting'
import { PriceQueue } from './price-queue'
import { EMPTY, Purses } from './purses'

export type Priced = {
  readonly cost: bigint
  /** What its price per point is divided by for comparison: its cost where utility is cost, else 1. */
  readonly worth: bigint
}

/** A round of the method: the project funded, what it cost its supporters per point, and who it was equal to. */
export type Purchase = {
  readonly project: number
  readonly price: Fraction
  /** The other projects with exactly the same price for their worth. */
  readonly tied: readonly number[]
}

export type ShareOut = {
  readonly purchases: readonly Purchase[]
  readonly spent: bigint
  /** Whether it stopped early since it cost more than it may. */
  readonly isOverspent: boolean
  /** What the supporters of a project hold together after the last round. */
  readonly held: (project: number) => Fraction
  /** By how many cents everyone's share could surely be larger without another project being bought, or in another order. */
  readonly lasts: number
}

type Options = {
  electorate: Electorate
  projects: readonly Priced[]
  /** What each voter starts with. */
  share: Fraction
  /** Projects that may be funded; the others are passed over. */
  eligible: readonly number[]
  /** Puts equal projects into the published order. */
  first: (a: number, b: number) => number
  /** Ends the run as soon as it has cost more. */
  limit?: bigint
}

/**
 * The Method of Equal Shares with a fixed share for each voter. Every decision compares exact fractions. Floats only pass
 * over projects whose price is too high by more than floats can err, and those are looked at again in the next round: a
 * price never falls, since money only becomes less.
 */
export function shareOut(options: Options): ShareOut {
  return new Round(options).run()
}

/** Beyond every rounding that sums of as many floats as there are voters can add up to. */
const SURE = 1e-9
/** Beyond the rounding of a few operations. */
const CLOSE = 1e-12

type Exact = {
  project: number
  over: bigint
  weight: number
  entries: Entries
  /** Entries that cannot pay in full. */
  exhausted: ReadonlySet<number>
}

/** A price for its worth that the exact one is not below, and how fast that falls, nearly, as everyone's share grows. */
type Least = { price: number; fall: number }

/** What a project's supporters hold: entries of equal amount and points. */
type Entries = {
  amounts: number[]
  points: number[]
  counts: number[]
  /** Up to which price per point each can pay in full. */
  reach: number[]
}

class Round {
  readonly #options: Options
  readonly #purses: Purses
  /** Number of the amount that each ballot of a group holds. */
  readonly #amounts: Int32Array
  readonly #counts: number[] = [0, 0]
  readonly #costs: readonly number[]
  readonly #worths: readonly number[]
  readonly #queue = new PriceQueue()
  /** What each project is known to cost at least, until it is bought or out of reach. */
  readonly #waiting = new Map<number, Least>()
  readonly #lasting = new Lasting()

  constructor(options: Options) {
    this.#options = options
    this.#purses = new Purses(options.share)
    this.#amounts = new Int32Array(options.electorate.sizes.length).fill(options.share.over === 0n ? EMPTY : 1)
    this.#costs = options.projects.map(({ cost }) => Number(cost))
    this.#worths = options.projects.map(({ worth }) => Number(worth))
    if (options.share.over === 0n) this.#lasting.atMost(0)
  }

  run(): ShareOut {
    const { eligible, limit } = this.#options
    // Nobody pays more than the price for each point, so this is the least that it can be.
    for (const project of eligible) {
      const least = this.#cost(project) === 0 ? 0 : this.#cost(project) / this.#supporters(project).weight
      if (Number.isFinite(least)) this.#wait(project, { price: (least / this.#worth(project)) * (1 - CLOSE), fall: 0 })
    }
    const purchases: Purchase[] = []
    let spent = 0n
    let isOverspent = false
    for (let found = this.#cheapest(); found !== null; found = this.#cheapest()) {
      purchases.push({ project: found.best.project, price: this.#pay(found.best), tied: found.tied })
      spent += this.#options.projects[found.best.project]?.cost ?? 0n
      isOverspent = limit !== undefined && spent > limit
      if (isOverspent) break
    }
    return { purchases, spent, isOverspent, held: (project) => this.#held(project), lasts: this.#lasting.raise }
  }

  #wait(project: number, least: Least): void {
    this.#waiting.set(project, least)
    this.#queue.push(project, least.price)
  }

  /** Takes the affordable project with the lowest exact price for its worth out of the queue. */
  #cheapest(): { best: Exact; tied: number[] } | null {
    const fresh = new Map<number, Entries>()
    const aside: { project: number; least: Least }[] = []
    let bests: Exact[] = []
    let bound = Number.POSITIVE_INFINITY
    while (this.#queue.lowest <= bound) {
      const project = this.#queue.pop()
      if (project === null) break
      let entries = fresh.get(project)
      if (entries === undefined) {
        entries = this.#entries(project)
        const least = this.#leastPrice(project, entries)
        if (least === null) {
          // It will never be affordable again.
          this.#waiting.delete(project)
          continue
        }
        fresh.set(project, entries)
        if (least.price > Math.min(bound, this.#queue.lowest)) {
          this.#wait(project, least)
          continue
        }
        aside.push({ project, least })
      } else aside.push({ project, least: this.#leastPrice(project, entries) ?? { price: 0, fall: 0 } })
      const exact = this.#exactPrice(project, entries)
      const best = bests[0]
      const order = best === undefined ? -1 : this.#compare(exact, best)
      if (order > 0) continue
      if (order === 0) bests.push(exact)
      else bests = [exact]
      const price = nearly(exact.over, this.#purses.under * BigInt(Math.max(1, exact.weight)))
      bound = (price / this.#worth(project)) * (1 + CLOSE)
    }
    const [best, ...tied] = bests.toSorted((a, b) => this.#options.first(a.project, b.project))
    for (const { project, least } of aside) if (project !== best?.project) this.#wait(project, least)
    if (best === undefined) return null
    this.#waiting.delete(best.project)
    this.#noteLasting(best, tied)
    return { best, tied: tied.map(({ project }) => project) }
  }

  /** How long the cheapest remains it, and is paid by the same supporters in full, as everyone's share grows. */
  #noteLasting(best: Exact, tied: readonly Exact[]): void {
    const { project, over, weight, entries, exhausted } = best
    const { near, growth, under } = this.#purses
    const price = nearly(over, under * BigInt(Math.max(1, weight)))
    const fall = this.#fall(best)
    for (const index of exhausted) {
      const amount = entries.amounts[index] as number
      const points = entries.points[index] as number
      this.#lasting.whileLess(near[amount] as number, growth[amount] as number, price * points, fall * points)
    }
    const worth = this.#worth(project)
    const equal = new Set<number>()
    for (const other of tied) {
      if (this.#isMovedAlike(best, other)) equal.add(other.project)
      else this.#lasting.atMost(0)
    }
    for (const [other, least] of this.#waiting) {
      if (!equal.has(other)) this.#lasting.whileAbove(least.price, least.fall, price / worth, fall / worth)
    }
  }

  /** How fast the price per point falls: those who cannot pay in full have more to give. */
  #fall({ weight, entries, exhausted }: Exact): number {
    let given = 0
    for (const index of exhausted)
      given += (this.#purses.growth[entries.amounts[index] as number] as number) * (entries.counts[index] as number)
    return given === 0 ? 0 : given / weight
  }

  /** Whether two equal prices remain equal whatever everybody starts with. */
  #isMovedAlike(a: Exact, b: Exact): boolean {
    if (a.exhausted.size === 0 && b.exhausted.size === 0) return true
    const isSame = (one: readonly number[], other: readonly number[]) =>
      one.length === other.length && one.every((value, index) => value === other[index])
    return (
      this.#options.projects[a.project]?.cost === this.#options.projects[b.project]?.cost &&
      isSame(a.entries.amounts, b.entries.amounts) &&
      isSame(a.entries.points, b.entries.points) &&
      isSame(a.entries.counts, b.entries.counts)
    )
  }

  /** What the supporters hold now, those with nothing left out. */
  #entries(project: number): Entries {
    const { groups, runs } = this.#supporters(project)
    const { sizes } = this.#options.electorate
    const { near } = this.#purses
    const counts = this.#counts
    const entries: Entries = { amounts: [], points: [], counts: [], reach: [] }
    let place = 0
    for (const { points, end } of runs) {
      const begin = entries.amounts.length
      for (; place < end; place++) {
        const group = groups[place] as number
        const amount = this.#amounts[group] as number
        if (amount === EMPTY) continue
        if (counts[amount] === 0) entries.amounts.push(amount)
        ;(counts[amount] as number) += sizes[group] as number
      }
      for (let index = begin; index < entries.amounts.length; index++) {
        const amount = entries.amounts[index] as number
        entries.points.push(points)
        entries.counts.push(counts[amount] as number)
        entries.reach.push((near[amount] as number) / points)
        counts[amount] = 0
      }
    }
    return entries
  }

  /** What the project costs at least, or null where the supporters surely hold too little. */
  #leastPrice(project: number, entries: Entries): Least | null {
    const { amounts, points, counts, reach } = entries
    const cost = this.#cost(project)
    if (cost === 0) return { price: 0, fall: 0 }
    const { near, growth } = this.#purses
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
      if (this.#canAfford(project, entries)) return { price: 0, fall: 0 }
      this.#lasting.atMost(0)
      return null
    }
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
      if (price < before) break
    }
    const error = (cost * (amounts.length + 16) * 2 ** -49) / weight
    const worth = this.#worth(project)
    return { price: Math.max(0, (price * (1 - CLOSE) - error) / worth), fall: given / weight / worth }
  }

  #canAfford(project: number, { amounts, counts }: Entries): boolean {
    let held = 0n
    for (const [index, amount] of amounts.entries()) held += this.#purses.over(amount) * BigInt(counts[index] ?? 0)
    return held >= this.#exactCost(project)
  }

  /** The exact price per point of a project that its supporters can pay; `over` is a numerator of the purses. */
  #exactPrice(project: number, entries: Entries): Exact {
    const { amounts, points, counts, reach } = entries
    const exhausted = new Set<number>()
    let over = this.#exactCost(project)
    let weight = 0
    for (let index = 0; index < amounts.length; index++) weight += (points[index] as number) * (counts[index] as number)
    if (over === 0n) return { project, over, weight, entries, exhausted }
    const exhaust = (index: number) => {
      exhausted.add(index)
      over -= this.#purses.over(amounts[index] as number) * BigInt(counts[index] as number)
      weight -= (points[index] as number) * (counts[index] as number)
    }
    const sure = (this.#leastPrice(project, entries)?.price ?? 0) * this.#worth(project) * (1 - CLOSE)
    for (let index = 0; index < amounts.length; index++) if ((reach[index] as number) < sure) exhaust(index)
    // Whoever cannot pay the price so far cannot pay the final one, which is not lower.
    for (let size = -1; size !== exhausted.size; ) {
      size = exhausted.size
      const [overNow, weightNow] = [over, BigInt(weight)]
      const price = nearly(over, this.#purses.under * weightNow) * (1 + CLOSE)
      for (let index = 0; index < amounts.length; index++) {
        if ((reach[index] as number) > price || exhausted.has(index)) continue
        if (this.#purses.over(amounts[index] as number) * weightNow < overNow * BigInt(points[index] as number))
          exhaust(index)
      }
    }
    return { project, over, weight, entries, exhausted }
  }

  #compare(a: Exact, b: Exact): number {
    const worth = ({ project }: Exact) => this.#options.projects[project]?.worth ?? 1n
    const left = a.over * BigInt(Math.max(1, b.weight)) * worth(b)
    const right = b.over * BigInt(Math.max(1, a.weight)) * worth(a)
    if (left === right) return 0
    return left < right ? -1 : 1
  }

  /** Takes the price from the supporters and answers it. */
  #pay(bought: Exact): Fraction {
    const { project, over, weight, entries, exhausted } = bought
    if (over === 0n) return { over: 0n, under: 1n }
    const fall = this.#fall(bought)
    const divisor = commonDivisor(over, weight)
    const factor = BigInt(weight / divisor)
    this.#purses.refine(factor)
    const price = over / BigInt(divisor)
    const { groups, runs } = this.#supporters(project)
    const next = this.#counts
    let [place, index] = [0, 0]
    for (const { points, end } of runs) {
      const begin = index
      for (; index < entries.amounts.length && entries.points[index] === points; index++) {
        const amount = entries.amounts[index] as number
        const isExhausted = exhausted.has(index)
        const left = isExhausted ? 0n : this.#purses.over(amount) - price * BigInt(points)
        // Who pays the last cent in full would have something left of a larger share.
        if (left === 0n && !isExhausted) this.#lasting.atMost(0)
        next[amount] = this.#purses.add(left, (this.#purses.growth[amount] as number) + fall * points)
      }
      for (; place < end; place++) {
        const group = groups[place] as number
        this.#amounts[group] = next[this.#amounts[group] as number] as number
      }
      for (let used = begin; used < index; used++) next[entries.amounts[used] as number] = 0
    }
    while (next.length < this.#purses.near.length) next.push(0)
    return { over: price, under: this.#purses.under }
  }

  #held(project: number): Fraction {
    const { amounts, counts } = this.#entries(project)
    let over = 0n
    for (const [index, amount] of amounts.entries()) over += this.#purses.over(amount) * BigInt(counts[index] ?? 0)
    return { over, under: this.#purses.under }
  }

  #supporters(project: number): Supporters {
    return this.#options.electorate.supporters[project] as Supporters
  }

  #exactCost(project: number): bigint {
    return (this.#options.projects[project]?.cost ?? 0n) * this.#purses.under
  }

  #cost(project: number): number {
    return this.#costs[project] ?? 0
  }

  #worth(project: number): number {
    return this.#worths[project] ?? 1
  }
}
