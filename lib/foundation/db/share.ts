import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from '@/lib/framework/process-wide'

/**
 * For what a connection of the pool is taken: `kept` who asks and whether the server is ready, `votes` ballots and
 * sign-ins, `reads` everything else that a request does, `own` what this process does by itself. Earlier ones come first.
 */
export const SHARES = ['kept', 'votes', 'own', 'reads'] as const
export type Share = (typeof SHARES)[number]

/** Connections that only session and readiness use. */
const KEPT = 2
/** Connections that votes leave to reads, and reads to votes. */
const OF_EACH = 2

const storage = (): AsyncLocalStorage<Share> => processWide('databaseShare', () => new AsyncLocalStorage())

/** Runs with connections of this share. */
export function withShare<Out>(share: Share, run: () => Out): Out {
  return storage().run(share, run)
}

export function currentShare(): Share {
  return storage().getStore() ?? 'own'
}

/**
 * How many connections of a pool a share may hold, and how many all shares together may when it takes one more. Neither
 * votes nor reads can take all of what both use.
 */
export function connectionsFor(share: Share, max: number): { own: number; all: number } {
  if (share === 'kept' || share === 'own') return { own: max, all: max }
  const all = Math.max(1, max - KEPT)
  return { own: Math.max(1, all - OF_EACH), all }
}
