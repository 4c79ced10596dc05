import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { candidatesModuleId, ideasModuleId } from '@/lib/ideas/proposals/ideas-module'
import { kindOf } from '@/lib/process/module-types/registry'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { randomSeed } from './random-seed'
import { showsRunningTotals, sortableVote } from './running-totals'

/** Modules whose ideas a list contains; the caller must have checked that the actor may see them. */
export type ListScope = {
  moduleIds: readonly number[]
  /** The vote to whose frozen candidates the list is restricted. */
  candidatesOf: number | null
  /** How many open ideas the modules have; null if they must be counted. */
  published: number | null
  /** Whether a process of these modules shows running totals of its votes. */
  showsTotals: boolean
  /** The vote whose running totals the list may be sorted by. */
  supportOf: number | null
  /** Of the random sort; null where there is none. */
  seed: string | null
  /** Part of the cache key of counts and maps, besides the filters. */
  key: string
}

/** The ideas of one module, or the candidates of a vote, whose random order is that of the reading `order`. */
export function scopeOfModule(ctx: Pick<Context, 'actor' | 'now'>, facts: ModuleFacts, order?: string): ListScope {
  const { id, type, publishedCount, votingOpenedAt } = facts.module
  return {
    moduleIds: [ideasModuleId(facts)],
    candidatesOf: candidatesModuleId(facts),
    showsTotals: showsRunningTotals(facts.process),
    supportOf: sortableVote(facts),
    seed: randomSeed(ctx, facts, order),
    published: kindOf(type).ideas === 'own' ? publishedCount : null,
    key: JSON.stringify([id, votingOpenedAt, publishedCount]),
  }
}
