import 'server-only'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import type { Community } from '@/lib/ideas/proposals/reading/community'
import { openProposals } from '@/lib/ideas/proposals/reading/open-proposals'

type Kind = 'challenge' | 'driver' | 'scenario' | 'group'

/** Open ideas per topic, area, context and group; those without ideas are not in the maps. */
type IdeaCounts = Record<Kind, ReadonlyMap<number, number>>

// Reads every open idea, so it is cached for all readers of the same modules. Below MANY ideas, the key changes with
// each publication; above, counts may be one minute old.
const MANY = 2000
const cache = new LRUCache<string, IdeaCounts>({ max: 200, ttl: 60_000 })

const ideaCountRow = z.object({
  kind: z.enum(['challenge', 'driver', 'scenario', 'group']),
  id: z.number(),
  count: z.number(),
})

export async function ideaCounts(ctx: Context, { scope }: Community): Promise<IdeaCounts> {
  const key = `${ctx.organization.id}:${(scope.published ?? 0) < MANY ? scope.key : scope.moduleIds.join()}`
  const known = cache.get(key)
  if (known) return known
  const rows = await ctx.sql(ideaCountRow)`
    WITH open AS MATERIALIZED (SELECT p."id", p."scenarioId", p."groupId" FROM "Proposal" p
      WHERE ${openProposals(ctx, scope, {})})
    SELECT 'challenge' AS "kind", l."challengeId" AS "id", count(*)::int AS "count"
    FROM open o JOIN "ProposalChallenge" l ON l."proposalId" = o."id" GROUP BY 2
    UNION ALL
    SELECT 'driver', c."driverId", count(DISTINCT l."proposalId")::int
    FROM open o JOIN "ProposalChallenge" l ON l."proposalId" = o."id" JOIN "Challenge" c ON c."id" = l."challengeId"
    WHERE c."driverId" IS NOT NULL GROUP BY 2
    UNION ALL
    SELECT 'scenario', o."scenarioId", count(*)::int FROM open o WHERE o."scenarioId" IS NOT NULL GROUP BY 2
    UNION ALL
    SELECT 'group', o."groupId", count(*)::int FROM open o WHERE o."groupId" IS NOT NULL GROUP BY 2`
  const of = (requested: Kind) =>
    new Map(rows.filter(({ kind }) => kind === requested).map(({ id, count }) => [id, count]))
  const counts = { challenge: of('challenge'), driver: of('driver'), scenario: of('scenario'), group: of('group') }
  cache.set(key, counts)
  return counts
}
