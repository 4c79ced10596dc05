import type { Electorate, Supporters } from './electorate'
import { commonDivisor, type Fraction } from './fraction'
import type { Lasting } from './lasting'
import { EMPTY, Purses } from './purses'

/** What a project's supporters hold, grouped by equal amount and points. */
export type Entries = {
  amounts: number[]
  points: number[]
  counts: number[]
  /** Up to which price per point each can pay in full. */
  reach: number[]
}

/** A price per point in a numerator of the purses, and the entries that pay it. */
type Payment = {
  over: bigint
  /** Points of those who pay in full. */
  weight: number
  entries: Entries
  /** Entries that cannot pay in full. */
  exhausted: ReadonlySet<number>
  /** How fast the price falls as everyone's share grows. */
  fall: number
}

/** What each voter holds during a run, and the payments. */
export class Holdings {
  readonly purses: Purses
  readonly #electorate: Electorate
  /** Number of the amount that each ballot of a group holds. */
  readonly #amounts: Int32Array
  readonly #counts: number[] = [0, 0]
  readonly #lasting: Lasting

  constructor(electorate: Electorate, share: Fraction, lasting: Lasting) {
    this.purses = new Purses(share)
    this.#electorate = electorate
    this.#amounts = new Int32Array(electorate.sizes.length).fill(this.purses.first)
    this.#lasting = lasting
  }

  supporters(project: number): Supporters {
    return this.#electorate.supporters[project] as Supporters
  }

  /** What the supporters hold now, those with nothing left out. */
  entries(project: number): Entries {
    const { groups, runs } = this.supporters(project)
    const { sizes } = this.#electorate
    const { near } = this.purses
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

  /** The numerator of all that entries hold together. */
  sum({ amounts, counts }: Entries): bigint {
    let over = 0n
    for (const [index, amount] of amounts.entries()) over += this.purses.over(amount) * BigInt(counts[index] ?? 0)
    return over
  }

  /** What the supporters of a project hold together. */
  held(project: number): Fraction {
    return { over: this.sum(this.entries(project)), under: this.purses.under }
  }

  /** Takes the price of a project from its supporters and returns it. */
  pay(project: number, { over, weight, entries, exhausted, fall }: Payment): Fraction {
    if (over === 0n) return { over: 0n, under: 1n }
    const divisor = commonDivisor(over, weight)
    const factor = BigInt(weight / divisor)
    this.purses.refine(factor)
    const price = over / BigInt(divisor)
    const { groups, runs } = this.supporters(project)
    const next = this.#counts
    let [place, index] = [0, 0]
    for (const { points, end } of runs) {
      for (; entries.points[index] === points; index++) {
        const amount = entries.amounts[index] as number
        const isExhausted = exhausted.has(index)
        const left = isExhausted ? 0n : this.purses.over(amount) - price * BigInt(points)
        // A voter who pays their last cent in full would keep something of a larger share.
        if (left === 0n && !isExhausted) this.#lasting.atMost(0)
        next[amount] = this.purses.add(left, (this.purses.growth[amount] as number) + fall * points)
      }
      for (; place < end; place++) {
        const group = groups[place] as number
        this.#amounts[group] = next[this.#amounts[group] as number] as number
      }
    }
    for (const amount of entries.amounts) next[amount] = 0
    while (next.length < this.purses.near.length) next.push(0)
    return { over: price, under: this.purses.under }
  }
}
