const TICK_MS = 100
/** Of a tick in the figure; a single long task moves it by so much. */
const WEIGHT = 0.5

/** How late timers of this process fire: the time for which every request waits before anything looks at it. */
export class LoopDelay {
  private smoothed = 0
  private due: number
  private readonly now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.now = now
    this.due = now() + TICK_MS
  }

  /** Measures from now on. */
  start(): this {
    setInterval(() => this.tick(), TICK_MS).unref()
    return this
  }

  /** Milliseconds, smoothed. */
  get ms(): number {
    return this.smoothed
  }

  tick(): void {
    const late = Math.max(0, this.now() - this.due)
    this.smoothed = this.smoothed * (1 - WEIGHT) + late * WEIGHT
    this.due = this.now() + TICK_MS
  }
}
