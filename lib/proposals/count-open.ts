import 'server-only'
import { LRUCache } from 'lru-cache'
import type { Context } from '@/lib/context/context'
import type { ModuleFacts } from '@/lib/modules/queries'
import { isUnfiltered, openProposals, type ProposalFilters } from './open-proposals'

// A number above a list may be half a minute old, except that what is published or cancelled counts at once.
const counts = new LRUCache<string, number>({ max: 5000, ttl: 30_000 })

/** How many open proposals of a module fit the filters; of the whole module the number is kept with it. */
export async function countOpen(ctx: Context, facts: ModuleFacts, filters: ProposalFilters): Promise<number> {
  const { id, type, publishedCount } = facts.module
  if (type === 'IDEAS' && isUnfiltered(filters)) return publishedCount
  const key = JSON.stringify([ctx.organization.id, id, facts.module.votingOpenedAt, publishedCount, filters])
  const known = counts.get(key)
  if (known !== undefined) return known
  const [row] = await ctx.sql<{
    total: number
  }>`SELECT count(*) AS "total" FROM "Proposal" p WHERE ${openProposals(ctx, facts, filters)}`
  const total = row?.total ?? 0
  counts.set(key, total)
  return total
}
