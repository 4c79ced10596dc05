/** Beyond what sums of floats of one sign can err by, however many voters and rounds. */
const WIDE = 1e-6
/** Beyond the rounding of a few operations. */
const CLOSE = 1e-12

/**
 * By how much everyone's share could grow while a run goes on as it did. Money, prices and what projects lack are
 * straight lines in the share as long as the same projects are bought and the same voters pay all they have; this
 * collects where the first of these lines would meet. Always too little rather than too much: it only says which runs
 * need not be made.
 */
export class Lasting {
  #raise = Number.POSITIVE_INFINITY

  get raise(): number {
    return this.#raise * (1 - WIDE)
  }

  atMost(raise: number): void {
    // What is not a number is not known: no run is passed over then.
    if (!(raise >= this.#raise)) this.#raise = Number.isNaN(raise) ? 0 : Math.max(0, raise)
  }

  /** A growing value must stay below a falling one. */
  whileLess(value: number, growth: number, limit: number, fall: number): void {
    const gap = limit * (1 - CLOSE) - value * (1 + CLOSE)
    this.#meet(gap, (growth + fall) * (1 + WIDE))
  }

  /** A falling value must stay above another falling one. */
  whileAbove(value: number, fall: number, other: number, otherFall: number): void {
    const gap = value * (1 - CLOSE) - other * (1 + CLOSE)
    this.#meet(gap, fall * (1 + WIDE) - otherFall * (1 - WIDE))
  }

  #meet(gap: number, closing: number): void {
    if (!(gap > 0)) this.atMost(0)
    else if (closing > 0) this.atMost(gap / closing)
  }
}
