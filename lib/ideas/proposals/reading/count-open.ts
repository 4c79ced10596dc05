import 'server-only'
import { LRUCache } from 'lru-cache'
import type { Context } from '@/lib/foundation/context/context'
import { totalRow } from '@/lib/foundation/db/column-schemas'
import type { ListScope } from './list-scope'
import { isUnfiltered, openProposals, type ProposalFilters } from './open-proposals'

// Counts may be 30 seconds old; publishing and cancelling take effect immediately.
const counts = new LRUCache<string, number>({ max: 5000, ttl: 30_000 })

/** How many open proposals of a scope match the filters; without filters, the counters of the modules are used. */
export async function countOpen(ctx: Context, scope: ListScope, filters: ProposalFilters): Promise<number> {
  if (scope.published !== null && isUnfiltered(filters)) return scope.published
  const key = JSON.stringify([ctx.organization.id, scope.key, filters])
  const known = filters.ids === undefined ? counts.get(key) : undefined
  if (known !== undefined) return known
  const [row] = await ctx.sql(
    totalRow,
  )`SELECT count(*) AS "total" FROM "Proposal" p WHERE ${openProposals(ctx, scope, filters)}`
  const total = row?.total ?? 0
  if (filters.ids === undefined) counts.set(key, total)
  return total
}
