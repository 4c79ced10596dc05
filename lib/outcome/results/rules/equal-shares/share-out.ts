import type { Electorate } from './electorate'
import { type Fraction, nearly } from './fraction'
import { type Entries, Holdings } from './holdings'
import { Lasting } from './lasting'
import { PriceQueue } from './price-queue'
import { CLOSE, type Exact, type Least, type Priced, Prices } from './prices'

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
  /**
   * By how many cents everyone's share could surely be larger without another project being bought, or in another
   * order.
   */
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
 * The Method of Equal Shares with a fixed share for each voter. Every decision compares exact fractions. Floats only
 * pass over projects whose price is too high by more than floats can err, and those are looked at again in the next
 * round: a price never falls, since money only becomes less.
 */
export function shareOut(options: Options): ShareOut {
  return new Round(options).run()
}

class Round {
  readonly #options: Options
  readonly #lasting = new Lasting()
  readonly #holdings: Holdings
  readonly #prices: Prices
  readonly #queue = new PriceQueue()
  /** A lower bound of the price of each project that is neither bought nor out of reach. */
  readonly #waiting = new Map<number, Least>()

  constructor(options: Options) {
    this.#options = options
    this.#holdings = new Holdings(options.electorate, options.share, this.#lasting)
    this.#prices = new Prices(options.projects, this.#holdings, this.#lasting)
    if (options.share.over === 0n) this.#lasting.atMost(0)
  }

  run(): ShareOut {
    const { eligible, limit } = this.#options
    // No voter pays more than the price for each point: a lower bound.
    for (const project of eligible) {
      const least =
        this.#prices.cost(project) === 0 ? 0 : this.#prices.cost(project) / this.#holdings.supporters(project).weight
      if (Number.isFinite(least))
        this.#wait(project, { price: (least / this.#prices.worth(project)) * (1 - CLOSE), fall: 0 })
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
    return {
      purchases,
      spent,
      isOverspent,
      held: (project) => this.#holdings.held(project),
      lasts: this.#lasting.raise,
    }
  }

  #wait(project: number, least: Least): void {
    this.#waiting.set(project, least)
    this.#queue.push(project, least.price)
  }

  /** Takes the affordable project with the lowest exact price for its worth out of the queue. */
  #cheapest(): { best: Exact; tied: number[] } | null {
    const fresh = new Map<number, { entries: Entries; least: Least }>()
    const aside: { project: number; least: Least }[] = []
    let bests: Exact[] = []
    let bound = Number.POSITIVE_INFINITY
    while (this.#queue.lowest <= bound) {
      const project = this.#queue.pop()
      if (project === null) break
      let known = fresh.get(project)
      if (known === undefined) {
        const entries = this.#holdings.entries(project)
        const least = this.#prices.leastPrice(project, entries)
        if (least === null) {
          // Money only decreases: the project stays unaffordable.
          this.#waiting.delete(project)
          continue
        }
        known = { entries, least }
        fresh.set(project, known)
        if (least.price > Math.min(bound, this.#queue.lowest)) {
          this.#wait(project, least)
          continue
        }
      }
      aside.push({ project, least: known.least })
      const exact = this.#prices.exactPrice(project, known.entries, known.least)
      const best = bests[0]
      const order = best === undefined ? -1 : this.#prices.compare(exact, best)
      if (order > 0) continue
      if (order === 0) bests.push(exact)
      else bests = [exact]
      const price = nearly(exact.over, this.#holdings.purses.under * BigInt(Math.max(1, exact.weight)))
      bound = (price / this.#prices.worth(project)) * (1 + CLOSE)
    }
    const [best, ...tied] = bests.toSorted((a, b) => this.#options.first(a.project, b.project))
    for (const { project, least } of aside) if (project !== best?.project) this.#wait(project, least)
    if (best === undefined) return null
    this.#waiting.delete(best.project)
    this.#noteLasting(best, tied)
    return { best, tied: tied.map(({ project }) => project) }
  }

  /** Records up to which larger share this project stays the cheapest and the same supporters pay in full. */
  #noteLasting(best: Exact, tied: readonly Exact[]): void {
    const { project, over, weight, entries, exhausted } = best
    const { near, growth, under } = this.#holdings.purses
    const price = nearly(over, under * BigInt(Math.max(1, weight)))
    const fall = this.#prices.fall(best)
    for (const index of exhausted) {
      const amount = entries.amounts[index] as number
      const points = entries.points[index] as number
      this.#lasting.whileLess(near[amount] as number, growth[amount] as number, price * points, fall * points)
    }
    const worth = this.#prices.worth(project)
    // Of the others with this price, which wait again, those that move otherwise end it at once.
    const alike = tied.filter((other) => this.#prices.isMovedAlike(best, other))
    const equal = new Set(alike.map(({ project }) => project))
    for (const [other, least] of this.#waiting) {
      if (!equal.has(other)) this.#lasting.whileAbove(least.price, least.fall, price / worth, fall / worth)
    }
  }

  #pay(best: Exact): Fraction {
    return this.#holdings.pay(best.project, { ...best, fall: this.#prices.fall(best) })
  }
}
