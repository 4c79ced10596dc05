import type { Electorate, Supporters } from './electorate'
import { type Fraction, nearly } from './fraction'
import { PriceQueue } from './price-queue'

/** What a run buys, in its order, without what anybody paid. */
export type Bought = {
  readonly purchases: readonly { readonly project: number }[]
  readonly spent: bigint
  /** Whether it stopped early since it cost more than it may. */
  readonly isOverspent: boolean
}

type Options = {
  electorate: Electorate
  projects: readonly { readonly cost: bigint; readonly worth: bigint }[]
  eligible: readonly number[]
  /** Puts equal projects into the published order. */
  first: (a: number, b: number) => number
  limit: bigint
}

/** The rounding of one operation, taken double. */
const ULP = 2 ** -52

/** A price per point that the exact one lies within. */
type Price = {
  readonly low: number
  readonly high: number
  /** Every supporter can surely pay in full: then it is the cost over the points, exactly. */
  readonly isFull: boolean
}

/** A purchase with bounds of its price per point. */
export type Paid = { readonly project: number; readonly low: number; readonly high: number }

/** A run with the same share before one project, or who supports it, changed. */
type Before = { readonly rounds: readonly Paid[]; readonly changed: number }

type Least = { price: number; weight: number; error: number; isFull: boolean }
type Poor = { money: number; weight: number; rest: number }

/**
 * Finds out what a run buys by floats alone: each amount and each price is kept as two bounds, so a decision is taken
 * only where it is certain. Where bounds overlap it gives up, and the exact run decides. Many times faster than that
 * one, it looks through the runs of `add1` that only have to be known not to be the last.
 */
export class Probe {
  readonly #options: Options
  readonly #low: Float64Array
  readonly #high: Float64Array
  /** What each project costs a point at least, in this run so far. */
  readonly #known: Float64Array
  readonly #costs: readonly number[]
  readonly #worths: readonly number[]

  constructor(options: Options) {
    this.#options = options
    this.#low = new Float64Array(options.electorate.sizes.length)
    this.#high = new Float64Array(options.electorate.sizes.length)
    this.#known = new Float64Array(options.projects.length)
    this.#costs = options.projects.map(({ cost }) => Number(cost))
    this.#worths = options.projects.map(({ worth }) => Number(worth))
  }

  /**
   * What is bought with this share for everybody, or null where floats cannot tell. The changed project changes nothing
   * before it is bought: the purchases `before` are taken over up to the first that it may come before.
   */
  run({ over, under }: Fraction, before?: Before): (Bought & { readonly purchases: readonly Paid[] }) | null {
    const share = nearly(over, under)
    this.#low.fill(share * (1 - 8 * ULP))
    this.#high.fill(share * (1 + 8 * ULP))
    this.#known.fill(0)
    const purchases: Paid[] = []
    let spent = 0n
    let isUnchanged = before !== undefined
    for (const paid of before?.rounds ?? []) {
      isUnchanged = paid.project !== before?.changed && !this.#mayComeFirst(before?.changed ?? 0, paid)
      if (!isUnchanged) break
      purchases.push(paid)
      spent += this.#options.projects[paid.project]?.cost ?? 0n
      if (spent > this.#options.limit) return { purchases, spent, isOverspent: true }
      this.#pay(paid.project, paid)
    }
    const bought = new Set(purchases.map(({ project }) => project))
    const queue = new PriceQueue()
    for (const project of this.#options.eligible) {
      // Nothing else could be bought after the last purchase.
      if (bought.has(project) || (isUnchanged && project !== before?.changed)) continue
      const cost = this.#cost(project)
      const { weight } = this.#supporters(project)
      if (cost === 0 || weight > 0)
        queue.push(project, cost === 0 ? 0 : (cost / weight / this.#worth(project)) * (1 - 4 * ULP))
    }
    for (;;) {
      const found = this.#cheapest(queue)
      if (found === null) return null
      if (found === 'none') return { purchases, spent, isOverspent: false }
      purchases.push({ project: found.project, low: found.price.low, high: found.price.high })
      spent += this.#options.projects[found.project]?.cost ?? 0n
      if (spent > this.#options.limit) return { purchases, spent, isOverspent: true }
      this.#pay(found.project, found.price)
    }
  }

  /** False only where the price of a project surely is above that of a purchase, for its worth. */
  #mayComeFirst(project: number, { project: other, high }: Paid): boolean {
    const supporters = this.#supporters(project)
    const cost = this.#cost(project)
    const price = (high / this.#worth(other)) * this.#worth(project) * (1 + 16 * ULP)
    const { money, weight } = this.#sum(supporters, this.#high, price)
    const most = money + (supporters.weight - weight) * price
    return !(most * (1 + 4 * (supporters.groups.length + 16) * ULP) < cost)
  }

  #cheapest(queue: PriceQueue): { project: number; price: Price } | 'none' | null {
    const contenders: { project: number; price: Price; low: number }[] = []
    let bound = Number.POSITIVE_INFINITY
    while (queue.lowest <= bound) {
      const project = queue.pop()
      if (project === null) break
      const worth = this.#worth(project)
      const least = this.#least(project)
      if (least === 'unsure') return null
      if (least === 'never') continue
      const low = (least.price / worth) * (1 - 2 * ULP)
      if (low > Math.min(bound, queue.lowest)) {
        queue.push(project, low)
        continue
      }
      const price = this.#priceAbove(project, least)
      if (price === null) return null
      bound = Math.min(bound, (price.high / worth) * (1 + 2 * ULP))
      contenders.push({ project, price, low })
    }
    // No bound came below a price that was worked out before: projects are taken in the order of theirs.
    const best = contenders.length > 1 ? this.#cheapestOf(contenders) : contenders[0]
    if (best === null) return null
    for (const { project, low } of contenders) if (project !== best?.project) queue.push(project, low)
    return best ?? 'none'
  }

  /**
   * The cheapest of several whose prices floats cannot tell apart, where all of them are fractions of whole numbers.
   */
  #cheapestOf<One extends { project: number; price: Price }>(contenders: readonly One[]): One | null {
    if (contenders.some(({ price }) => !price.isFull)) return null
    const compare = (a: number, b: number) => {
      const [left, right] = [this.#cross(a, b), this.#cross(b, a)]
      return left === right ? this.#options.first(a, b) : left < right ? -1 : 1
    }
    return contenders.toSorted((a, b) => compare(a.project, b.project))[0] ?? null
  }

  // The cost of one for its worth and points, times those of the other.
  #cross(project: number, other: number): bigint {
    const { projects } = this.#options
    const points = BigInt(Math.max(1, this.#supporters(other).weight))
    return (projects[project]?.cost ?? 0n) * points * (projects[other]?.worth ?? 1n)
  }

  /** A price per point that the exact one is not below, from the most that its supporters can hold. */
  #least(project: number): Least | 'never' | 'unsure' {
    const cost = this.#cost(project)
    if (cost === 0) return { price: 0, weight: 0, error: 0, isFull: true }
    const supporters = this.#supporters(project)
    const { groups, weight: all } = supporters
    const error = cost * (groups.length + 16) * ULP
    // Prices never fall within a run: what it was at least, it still is.
    let price = Math.max(cost / all, this.#known[project] as number)
    let poor = this.#sum(supporters, this.#high, price)
    const held = poor.money + poor.rest
    if (held < cost - error - held * (groups.length + 16) * ULP) return 'never'
    for (;;) {
      const weight = all - poor.weight
      if (weight <= 0) return 'unsure'
      // Who cannot pay the price so far in full cannot pay the final one, which is not lower.
      const next = (cost - poor.money) / weight
      if (!(next > price * (1 + ULP))) {
        const low = Math.max(0, price * (1 - 4 * ULP) - (2 * error) / weight)
        this.#known[project] = low
        return { price: low, weight, error, isFull: poor.weight === 0 }
      }
      price = next
      poor = this.#sum(supporters, this.#high, price)
    }
  }

  /** The same with a price that is surely enough, tried out with the least that its supporters can hold. */
  #priceAbove(project: number, { price, weight, error, isFull }: Least): Price | null {
    const cost = this.#cost(project)
    if (cost === 0) return { low: 0, high: 0, isFull: true }
    const supporters = this.#supporters(project)
    if (isFull) {
      const full = (cost / supporters.weight) * (1 + 4 * ULP)
      if (this.#sum(supporters, this.#low, full).weight === 0)
        return { low: full * (1 - 8 * ULP), high: full, isFull: true }
    }
    const { money, weight: poor } = this.#sum(supporters, this.#low, price)
    const guess = (cost - money) / (supporters.weight - poor)
    let high = Math.max(price, guess) * (1 + 16 * ULP) + (8 * error) / weight
    for (let attempt = 0; attempt < 4 && high > 0; attempt++) {
      const found = this.#sum(supporters, this.#low, high)
      if (found.money + (supporters.weight - found.weight) * high >= cost + 2 * error)
        return { low: price, high, isFull: false }
      high += (high - price) * 8
    }
    return null
  }

  /**
   * What those supporters hold together, with how many points, who cannot pay a price per point in full; and the
   * others.
   */
  #sum({ groups, runs }: Supporters, amounts: Float64Array, price: number): Poor {
    const { sizes } = this.#options.electorate
    let [place, money, weight, rest] = [0, 0, 0, 0]
    for (const { points, end } of runs) {
      const due = price * points
      let people = 0
      for (; place < end; place++) {
        const group = groups[place] as number
        const amount = amounts[group] as number
        const size = sizes[group] as number
        if (amount >= due) {
          rest += amount * size
          continue
        }
        money += amount * size
        people += size
      }
      weight += people * points
    }
    return { money, weight, rest }
  }

  #pay(project: number, { low, high }: Pick<Price, 'low' | 'high'>): void {
    const { groups, runs } = this.#supporters(project)
    let place = 0
    for (const { points, end } of runs) {
      const most = high * points * (1 + 4 * ULP)
      const least = low * points * (1 - 4 * ULP)
      for (; place < end; place++) {
        const group = groups[place] as number
        this.#low[group] = Math.max(0, ((this.#low[group] as number) - most) * (1 - 4 * ULP))
        this.#high[group] = Math.max(0, ((this.#high[group] as number) - least) * (1 + 4 * ULP))
      }
    }
  }

  #supporters(project: number): Supporters {
    return this.#options.electorate.supporters[project] as Supporters
  }

  #cost(project: number): number {
    return this.#costs[project] ?? 0
  }

  #worth(project: number): number {
    return this.#worths[project] ?? 1
  }
}
