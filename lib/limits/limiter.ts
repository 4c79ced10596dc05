import 'server-only'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { databasePool } from '@/lib/db/pool'
import { AppError } from '@/lib/errors/app-error'

/** A limit: so many points of one key in so many seconds. */
export type Limit = { name: string; points: number; seconds: number }

export type LimitState = Limit & { remaining: number; resetSeconds: number }

const shared = new Map<string, RateLimiterPostgres>()
const local = new Map<string, RateLimiterMemory>()

/** Takes a point of a limit that all processes share; throws tooManyRequests with the seconds to wait. */
export async function consumeShared(limit: Limit, key: string, points = 1): Promise<LimitState> {
  return consume(limit, shared.get(limit.name) ?? newShared(limit), key, points)
}

/** The same, counted in this process only: for the general limits, where a query for each request would cost more than it guards. */
export async function consumeLocal(limit: Limit, key: string): Promise<LimitState> {
  return consume(limit, local.get(limit.name) ?? newLocal(limit), key, 1)
}

async function consume(
  limit: Limit,
  limiter: RateLimiterPostgres | RateLimiterMemory,
  key: string,
  points: number,
): Promise<LimitState> {
  try {
    const state = await limiter.consume(key, points)
    return { ...limit, remaining: state.remainingPoints, resetSeconds: Math.ceil(state.msBeforeNext / 1000) }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new AppError('tooManyRequests', { seconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) })
  }
}

function newShared({ name, points, seconds }: Limit): RateLimiterPostgres {
  const limiter = new RateLimiterPostgres({
    storeClient: databasePool(),
    storeType: 'pool',
    tableName: 'RateLimit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
  })
  shared.set(name, limiter)
  return limiter
}

function newLocal({ name, points, seconds }: Limit): RateLimiterMemory {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
  local.set(name, limiter)
  return limiter
}
