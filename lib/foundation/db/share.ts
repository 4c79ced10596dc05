import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from '@/lib/framework/process-wide'

/**
 * For what a connection of the pool is taken: `kept` who asks and whether the server is ready, `votes` ballots and
 * sign-ins, `reads` everything else that a request does, `own` what this process does by itself. Earlier ones come first.
 */
export const SHARES = ['kept', 'votes', 'own', 'reads'] as const
export type Share = (typeof SHARES)[number]

/** Connections that only session and readiness use, and that pages leave to votes besides. */
const KEPT = 2
const OF_VOTES = 2

const storage = (): AsyncLocalStorage<Share> => processWide('databaseShare', () => new AsyncLocalStorage())

/** Runs with connections of this share. */
export function withShare<Out>(share: Share, run: () => Out): Out {
  return storage().run(share, run)
}

export function currentShare(): Share {
  return storage().getStore() ?? 'own'
}

/** How many connections of a pool may be in use when a request of a share takes one more. */
export function connectionsFor(share: Share, max: number): number {
  if (share === 'kept' || share === 'own') return max
  const left = Math.max(1, max - KEPT)
  return share === 'votes' ? left : Math.max(1, left - OF_VOTES)
}
