import 'server-only'
import { logger } from '@/lib/foundation/log/logger'
import { processWide } from '@/lib/framework/process-wide'

/** Failures of the shared counter since the start of this process. */
type LimiterStatistics = { fallbacks: number; refusals: number; lastReason: string | null }

const LOG_SECONDS = 10

/** Counts failures of the shared counter and logs them per limit at most once in ten seconds. */
class Statistics {
  private state: LimiterStatistics = { fallbacks: 0, refusals: 0, lastReason: null }
  private readonly loggedAt = new Map<string, number>()

  read(): LimiterStatistics {
    return { ...this.state }
  }

  record(limit: string, isRefused: boolean, cause: unknown): void {
    const reason = cause instanceof Error ? cause.message : String(cause)
    this.state = {
      fallbacks: this.state.fallbacks + (isRefused ? 0 : 1),
      refusals: this.state.refusals + (isRefused ? 1 : 0),
      lastReason: reason,
    }
    const now = Date.now()
    if (now - (this.loggedAt.get(limit) ?? 0) < LOG_SECONDS * 1000) return
    this.loggedAt.set(limit, now)
    logger().error(
      { limit, reason, ...this.read(), err: cause },
      isRefused ? 'rate limit store failed: refused' : 'rate limit store failed: counted in this process only',
    )
  }
}

/** The statistics of this process, for logs and metrics. */
export const limiterStatistics: Statistics = processWide('limiterStatistics', () => new Statistics())
