import 'server-only'
import { candidatesModuleId, ideasModuleId } from '@/lib/ideas/proposals/ideas-module'
import { kindOf } from '@/lib/process/module-types/registry'
import type { ModuleFacts } from '@/lib/process/modules/queries'
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
  /** Part of the cache key of counts and maps, besides the filters. */
  key: string
}

/** The ideas of one module, or the candidates of a vote. */
export function scopeOfModule(facts: ModuleFacts): ListScope {
  const { id, type, publishedCount, votingOpenedAt } = facts.module
  return {
    moduleIds: [ideasModuleId(facts)],
    candidatesOf: candidatesModuleId(facts),
    showsTotals: showsRunningTotals(facts.process),
    supportOf: sortableVote(facts),
    published: kindOf(type).ideas === 'own' ? publishedCount : null,
    key: JSON.stringify([id, votingOpenedAt, publishedCount]),
  }
}
