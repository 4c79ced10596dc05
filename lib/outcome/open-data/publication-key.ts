import 'server-only'
import { keyedHash } from '@/lib/foundation/secrets/secrets'
import { ballotSettings } from '@/lib/process/module-types/types/ballot-settings'

/**
 * The secret from which the public ids of a vote's ballots follow. Votes that can be audited have one from the beginning,
 * since their list is made when voting closes; the ids of older ones were made with the result.
 */
export function publicationKey(moduleId: number, settings: unknown, computedAt: Date): string {
  const since = ballotSettings(settings).auditBy === null ? computedAt.toISOString() : 'audit'
  return keyedHash('ledger', `open data|${moduleId}|${since}`)
}
