import 'server-only'
import { env } from '@/lib/foundation/env'
import { DatabaseUnavailable } from './unavailable'

/**
 * An installation that sets DATABASE_COPIES=n acknowledges only what n servers have on disk (ADR-065). Commits wait for the
 * standbys; here is what a transaction asks so that it is refused at once instead of waiting, and so that a server whose
 * commits do not wait acknowledges nothing.
 */
export const promisesCopies = (): boolean => env.DATABASE_COPIES > 1

/** Fails where commits of this session do not wait for the standbys; the row names the server. */
export const requireCopies = (): string => `SELECT require_copies(${env.DATABASE_COPIES}) AS "server"`

/** One row where commits are confirmed now, none where they would wait for a standby that is away or stands still. */
export const lookAtCopies = (): string => `
  SELECT require_copies(${env.DATABASE_COPIES}) WHERE synchronous_standbys() >= ${env.DATABASE_COPIES - 1}
    AND NOT EXISTS (SELECT 1 FROM pg_stat_activity
      WHERE wait_event = 'SyncRep' AND query_start < clock_timestamp() - interval '1 second')`

export function copyMissing(cause?: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable('A standby is missing: no commit would be confirmed', {
    cause,
    refusal: 'copyMissing',
  })
}

/** Of a commit of which nobody knows whether it will stay. */
export function outcomeUnknown(cause?: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable('A commit was not confirmed by a standby', { cause, refusal: 'outcomeUnknown' })
}
