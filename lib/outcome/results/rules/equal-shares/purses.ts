import { bits, type Fraction } from './fraction'

/** Nothing left. */
export const EMPTY = 0

/**
 * The amounts that voters hold. Each amount is kept once, exactly, as a numerator over a denominator that all share and
 * that grows with each payment; a numerator is brought up to date when it is asked for. Beside it stands the nearest
 * float.
 */
export class Purses {
  /** Amounts to the nearest float, by their number. */
  readonly near: number[] = [0]
  /** By how much, nearly, each amount would be larger for each cent that everybody started with more. */
  readonly growth: number[] = [0]
  #under: bigint
  /** The denominator as a float, after so many of its last bits were cut from it. */
  #underNear = 1
  #cut = 0n
  readonly #over: bigint[] = [0n]
  readonly #stages: number[] = [0]
  /** What brings a numerator of each stage to the present one. */
  readonly #factors: bigint[] = [1n]

  /** Everyone's first amount, by its number. */
  readonly first: number

  constructor({ over, under }: Fraction) {
    this.#under = under
    this.#approach()
    this.first = this.add(over, 1)
  }

  /** The denominator of every amount. */
  get under(): bigint {
    return this.#under
  }

  /** The numerator of an amount. */
  over(amount: number): bigint {
    const over = this.#over[amount] ?? 0n
    const now = this.#factors.length - 1
    const stage = this.#stages[amount] ?? now
    if (stage === now) return over
    const current = over * (this.#factors[stage] ?? 1n)
    this.#over[amount] = current
    this.#stages[amount] = now
    return current
  }

  /** Makes the common denominator larger by a factor. */
  refine(factor: bigint): void {
    if (factor === 1n) return
    this.#under *= factor
    for (const [stage, known] of this.#factors.entries()) this.#factors[stage] = known * factor
    this.#factors.push(1n)
    this.#approach()
  }

  /** Notes an amount by its numerator and answers its number. */
  add(over: bigint, growth: number): number {
    if (over === 0n) return EMPTY
    this.growth.push(growth)
    this.near.push(Number(over >> this.#cut) / this.#underNear)
    this.#stages.push(this.#factors.length - 1)
    return this.#over.push(over) - 1
  }

  // A hundred bits are left: the float of an amount is right to 2^-50 of its size or to 2^-90 of a cent.
  #approach(): void {
    this.#cut = BigInt(Math.max(0, bits(this.#under) - 100))
    this.#underNear = Number(this.#under >> this.#cut)
  }
}
