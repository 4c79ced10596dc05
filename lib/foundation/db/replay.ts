/** How far the primary was when it was asked, at `at` of a clock that only goes forward. */
type Sample = { at: number; lsn: bigint }

const SAMPLES_MAX = 600

/**
 * What a standby has replayed, in time: at which instant of this process the primary was where the standby is now. Compares
 * positions in the log of the primary, no clocks of two machines.
 */
export class Replay {
  private samples: Sample[] = []
  private caughtUp = Number.NEGATIVE_INFINITY

  /** The standby has everything that was committed before. */
  get caughtUpTo(): number {
    return this.caughtUp
  }

  /** `at` is before the primary was asked for its position. */
  primaryWas(lsn: bigint, at: number): void {
    this.samples = [...this.samples, { at, lsn }].slice(-SAMPLES_MAX)
  }

  standbyIs(lsn: bigint): void {
    const passed = this.samples.filter((sample) => sample.lsn <= lsn)
    const last = passed.at(-1)
    if (!last) return
    this.caughtUp = Math.max(this.caughtUp, last.at)
    this.samples = this.samples.filter((sample) => sample.at >= last.at)
  }
}
