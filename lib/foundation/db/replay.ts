/** A place in the log. Every promotion begins a new timeline; places of two timelines cannot be compared. */
export type Position = { timeline: number; lsn: bigint }

/** How far the primary was when it was asked, at `at` of a clock that only goes forward. */
type Sample = Position & { at: number }

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
  primaryWas(position: Position, at: number): void {
    this.samples = [...this.samples, { ...position, at }].slice(-SAMPLES_MAX)
  }

  standbyIs({ timeline, lsn }: Position): void {
    // A standby that still follows the primary before may be ahead of the new one, and has nothing of it.
    const passed = this.samples.filter((sample) => sample.timeline === timeline && sample.lsn <= lsn)
    const last = passed.at(-1)
    if (!last) return
    this.caughtUp = Math.max(this.caughtUp, last.at)
    this.samples = this.samples.filter((sample) => sample.at >= last.at)
  }
}
