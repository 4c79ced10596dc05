import 'server-only'
import { LRUCache } from 'lru-cache'
import type { Context } from '@/lib/foundation/context/context'
import type { Community } from '@/lib/ideas/proposals/reading/community'
import { openProposals } from '@/lib/ideas/proposals/reading/open-proposals'

type Kind = 'challenge' | 'driver' | 'scenario' | 'group'

/** How many open ideas of a community each topic, area, context and group has; what has none is not in its map. */
type IdeaCounts = Record<Kind, ReadonlyMap<number, number>>

// Read for every list of topics and the same for all who see the same modules. It reads every open idea: of few what is published
// counts at once, of many it may be a minute old.
const MANY = 2000
const kept = new LRUCache<string, IdeaCounts>({ max: 200, ttl: 60_000 })

export async function ideaCounts(ctx: Context, { scope }: Community): Promise<IdeaCounts> {
  const key = `${ctx.organization.id}:${(scope.published ?? 0) < MANY ? scope.key : scope.moduleIds.join()}`
  const known = kept.get(key)
  if (known) return known
  const rows = await ctx.sql<{ kind: Kind; id: number; count: number }>`
    WITH open AS MATERIALIZED (SELECT p."id", p."scenarioId", p."groupId" FROM "Proposal" p WHERE ${openProposals(ctx, scope, {})})
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
  const of = (wanted: Kind) => new Map(rows.filter(({ kind }) => kind === wanted).map(({ id, count }) => [id, count]))
  const counts = { challenge: of('challenge'), driver: of('driver'), scenario: of('scenario'), group: of('group') }
  kept.set(key, counts)
  return counts
}
