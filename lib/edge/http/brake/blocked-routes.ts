import { PROBE_MS } from './limits'

/** Kinds of pages whose number is bounded by the routes of the product; more are names that nobody has. */
const ROUTES_MAX = 500

/**
 * Kinds of pages that waited in vain for a lock of the database. While a table is locked, each of their requests would
 * hold a connection for two seconds; one at a time tries, the others are refused at once.
 */
export class BlockedRoutes {
  private readonly probedAt = new Map<string, number>()
  private readonly now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.now = now
  }

  /** Whether a request of this kind is refused; the one that is not is the next to try. */
  refuses(route: string): boolean {
    const probedAt = this.probedAt.get(route)
    if (probedAt === undefined) return false
    if (this.now() - probedAt < PROBE_MS) return true
    this.probedAt.set(route, this.now())
    return false
  }

  /** After an answer: whether it waited in vain for a lock. `since`: when its request came. */
  note(route: string, { waitedInVain, since }: { waitedInVain: boolean; since: number }): void {
    const probedAt = this.probedAt.get(route)
    if (waitedInVain) {
      if (probedAt === undefined && this.probedAt.size < ROUTES_MAX) this.probedAt.set(route, this.now())
    } else if (probedAt !== undefined && since >= probedAt) this.probedAt.delete(route)
  }
}
