/** The count of a key in the current window, and the seconds until the window ends. */
export type WindowState = { count: number; resetSeconds: number }

/** Keys per window; the oldest are evicted beyond that, so that memory stays bounded. */
const KEYS_MAX = 50_000

/**
 * Counts keys in fixed windows without timers: all keys share one window, and the whole map is dropped when it ends.
 * An entry is a string and a small integer and references nothing of the request.
 */
export class WindowCounter {
  private readonly windowMs: number
  private readonly keysMax: number
  private counts = new Map<string, number>()
  private window = 0

  constructor(seconds: number, keysMax = KEYS_MAX) {
    this.windowMs = seconds * 1000
    this.keysMax = keysMax
  }

  get size(): number {
    return this.counts.size
  }

  count(key: string, points: number, nowMs: number): WindowState {
    this.enter(Math.floor(nowMs / this.windowMs))
    const known = this.counts.get(key)
    if (known === undefined && this.counts.size >= this.keysMax) this.evictOldest()
    const count = (known ?? 0) + points
    this.counts.set(known === undefined ? flatCopy(key) : key, count)
    return { count, resetSeconds: Math.ceil(((this.window + 1) * this.windowMs - nowMs) / 1000) }
  }

  private enter(window: number): void {
    if (window === this.window) return
    this.window = window
    this.counts = new Map()
  }

  private evictOldest(): void {
    const [oldest] = this.counts.keys()
    if (oldest !== undefined) this.counts.delete(oldest)
  }
}

// Copy the key: a slice of a header would retain the whole header in memory.
function flatCopy(key: string): string {
  return Buffer.from(key).toString()
}
