import 'server-only'
import { candidatesModuleId, ideasModuleId } from '@/lib/ideas/proposals/ideas-module'
import { kindOf } from '@/lib/process/module-types/registry'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { showsRunningTotals, sortableVote } from './running-totals'

/** Whose ideas a list shows: modules that take ideas, which the caller knows the actor may see. */
export type ListScope = {
  moduleIds: readonly number[]
  /** The vote whose frozen candidates are all that is shown. */
  candidatesOf: number | null
  /** How many open ideas the modules have in all; null where only the database knows. */
  published: number | null
  /** Whether a process of these modules shows running totals of its votes. */
  showsTotals: boolean
  /** The vote whose running totals the list may be sorted by. */
  supportOf: number | null
  /** What a kept count or map depends on besides the filters. */
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
