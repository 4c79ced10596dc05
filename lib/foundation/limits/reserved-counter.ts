import { LRUCache } from 'lru-cache'
import type { WindowState } from './window-counter'

type Rules = { points: number; seconds: number }

/** Counts points of a key for all processes and returns their sum, as the shared table does. */
type Reserve = (key: string, points: number) => Promise<WindowState>

/** What one process knows of a key in the current window. */
type Share = {
  /** Admitted here, and how far this process may go without asking. */
  used: number
  granted: number
  /** Points counted in the shared table by this process, and by the others. */
  reported: number
  others: number
  isExhausted: boolean
  endsAt: number
  asking: Promise<void> | undefined
}

/** Keys of one limit; the ones used longest ago are forgotten beyond that. */
const KEYS_MAX = 20_000
/** A block is this share of what is left, so that blocks are small near the limit. */
const BLOCKS = 16
/** New keys in a window; more are a flood of addresses, which must not become a flood of writes. */
const NEW_KEYS_MAX = 1000
/** In a flood a new key is asked for only after it has used this share of its limit in the process. */
const FREE_SHARE = 0.01

/**
 * Counts keys exactly across processes without a write for each request: a process reserves points in blocks from the
 * shared table and hands them out. All processes together admit exactly the limit; in a flood of keys each process may admit
 * a hundredth of it more.
 */
export class ReservedCounter {
  private readonly shares: LRUCache<string, Share>
  private readonly now: () => number
  private window = { endsAt: 0, keys: 0 }

  constructor(now: () => number = () => performance.now()) {
    this.shares = new LRUCache({ max: KEYS_MAX })
    this.now = now
  }

  /** Takes one point; false when all are used. */
  async take(key: string, rules: Rules, reserve: Reserve): Promise<{ isAdmitted: boolean; state: WindowState }> {
    const share = this.shareOf(key, rules)
    while (share.used >= share.granted && !share.isExhausted) {
      share.asking ??= this.ask(share, key, rules, reserve).finally(() => {
        share.asking = undefined
      })
      await share.asking
    }
    const isAdmitted = share.used < share.granted
    if (isAdmitted) share.used += 1
    return { isAdmitted, state: this.stateOf(share, rules, isAdmitted) }
  }

  private shareOf(key: string, { points, seconds }: Rules): Share {
    const known = this.shares.get(key)
    if (known && known.endsAt > this.now()) return known
    const free = this.isFlood(seconds) ? Math.floor(points * FREE_SHARE) : 0
    const endsAt = this.now() + seconds * 1000
    const share = { used: 0, granted: free, reported: 0, others: 0, isExhausted: false, endsAt, asking: undefined }
    // A copy: a slice of a header would retain the whole header in memory.
    this.shares.set(known ? key : Buffer.from(key).toString(), share)
    return share
  }

  private isFlood(seconds: number): boolean {
    if (this.window.endsAt <= this.now()) this.window = { endsAt: this.now() + seconds * 1000, keys: 0 }
    this.window.keys += 1
    return this.window.keys > NEW_KEYS_MAX
  }

  // `used` does not change meanwhile: all calls for the key wait for the answer.
  private async ask(share: Share, key: string, { points }: Rules, reserve: Reserve): Promise<void> {
    const unreported = share.used - share.reported
    const left = points - share.others - share.used
    const block = Math.max(1, Math.ceil(left / BLOCKS))
    const asked = this.now()
    const { count, resetSeconds } = await reserve(key, unreported + block)
    const before = count - block
    const admitted = Math.min(block, Math.max(0, points - before))
    share.reported = share.used + block
    share.others = Math.max(0, count - share.reported)
    share.granted = share.used + admitted
    share.isExhausted = admitted < block
    // Never later than the window of the table.
    share.endsAt = asked + Math.max(1, resetSeconds - 1) * 1000
  }

  private stateOf({ used, others, endsAt }: Share, { points }: Rules, isAdmitted: boolean): WindowState {
    const count = isAdmitted ? Math.min(points, used + others) : points + 1
    return { count, resetSeconds: Math.ceil((endsAt - this.now()) / 1000) }
  }
}
