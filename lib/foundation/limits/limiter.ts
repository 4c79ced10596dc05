import 'server-only'
import { AppError } from '@/lib/foundation/errors/app-error'
import { logger } from '@/lib/foundation/log/logger'
import { processWide } from '@/lib/framework/process-wide'
import { countInStore, uncountInStore } from './rate-limit-store'
import { ReservedCounter } from './reserved-counter'
import { limiterStatistics } from './statistics'
import { WindowCounter, type WindowState } from './window-counter'

/** A rate limit: `points` per key in a window of `seconds`. */
export type Limit = {
  name: string
  points: number
  seconds: number
  /**
   * Behaviour while the shared counter is unavailable: `refuse` answers 503 (guesses, paid messages);
   * otherwise each process counts by itself.
   */
  whenStoreFails?: 'refuse' | 'count-locally'
}

export type LimitState = Limit & { remaining: number; resetSeconds: number }

const counters = (): Map<string, WindowCounter> => processWide('localLimits', () => new Map())
const reserved = (): Map<string, ReservedCounter> => processWide('reservedLimits', () => new Map())

/** Consumes points of a limit shared by all processes; throws tooManyRequests with the seconds to wait. */
export async function consumeShared(limit: Limit, key: string, points = 1): Promise<LimitState> {
  return stateOrRefusal(limit, await countShared(limit, key, points))
}

/** Counts across all processes without refusing, for callers with a threshold of their own. */
export async function countShared(limit: Limit, key: string, points = 1): Promise<WindowState> {
  try {
    return await countInStore(limit, key, points)
  } catch (error) {
    // Limits hold in the process while the database is away.
    return countWithoutStore(limit, key, points, error)
  }
}

/** Refunds points consumed by a harmless attempt, such as a correct password. */
export async function refundShared(limit: Limit, key: string, points = 1): Promise<void> {
  try {
    await uncountInStore(limit, key, points)
  } catch (error) {
    // At most somebody waits longer than necessary.
    logger().warn({ limit: limit.name, err: error }, 'rate limit points not refunded')
  }
}

/**
 * Consumes a point of a general limit shared by all processes, where a write per request would cost more than it saves:
 * points are reserved in blocks (ADR-050). While the shared counter is unavailable, each process counts by itself.
 */
export async function consumeReserved(limit: Limit, key: string): Promise<LimitState> {
  const reserve = (of: string, points: number) => countShared(limit, of, points)
  const { isAdmitted, state } = await reservedOf(limit).take(key, limit, reserve)
  return stateOrRefusal(limit, isAdmitted ? state : { ...state, count: limit.points + 1 })
}

/** Consumes a point counted in this process only: for limits that protect the process itself, before anything is read. */
export async function consumeLocal(limit: Limit, key: string): Promise<LimitState> {
  return stateOrRefusal(limit, counterOf(limit).count(key, 1, Date.now()))
}

function stateOrRefusal(limit: Limit, { count, resetSeconds }: WindowState): LimitState {
  if (count > limit.points) throw new AppError('tooManyRequests', { seconds: Math.max(1, resetSeconds) })
  return { ...limit, remaining: limit.points - count, resetSeconds }
}

function countWithoutStore(limit: Limit, key: string, points: number, cause: unknown): WindowState {
  const isRefused = limit.whenStoreFails === 'refuse'
  limiterStatistics.record(limit.name, isRefused, cause)
  if (isRefused) throw new AppError('limitsUnavailable', {}, { cause })
  return counterOf(limit).count(key, points, Date.now())
}

function counterOf({ name, seconds }: Limit): WindowCounter {
  const known = counters().get(name) ?? new WindowCounter(seconds)
  counters().set(name, known)
  return known
}

function reservedOf({ name }: Limit): ReservedCounter {
  const known = reserved().get(name) ?? new ReservedCounter()
  reserved().set(name, known)
  return known
}
