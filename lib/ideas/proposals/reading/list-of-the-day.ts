import 'server-only'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { type LatestProposal, listPublishedByIds } from './list-latest'

const drawnRow = z.object({ id: z.number(), total: z.number() })

type Drawn = { ids: number[]; total: number }
type DrawnFrom = Pick<Context, 'organization' | 'sql'> & { moduleId: number; day: string; size: number }

const MINUTES_CACHED = 10
const drawn = new LRUCache<string, Drawn, DrawnFrom>({
  max: 1000,
  ttl: MINUTES_CACHED * 60_000,
  fetchMethod: (_key, _stale, { context }) => draw(context),
})

/**
 * Some candidates of an open vote that the actor may see, in an order that changes every day and is the same for
 * everybody, so that no project is always first and shared caches can store the page; and how many there are.
 */
export async function listOfTheDay(
  ctx: Context,
  { moduleId, size }: { moduleId: number; size: number },
): Promise<{ items: LatestProposal[]; total: number }> {
  const day = ctx.now.toISOString().slice(0, 10)
  const { organization, sql } = ctx
  const context = { organization, sql, moduleId, day, size }
  const { ids, total } = await drawn.forceFetch(`${organization.id}:${moduleId}:${day}:${size}`, { context })
  return { items: await listPublishedByIds(ctx, ids), total }
}

/** Clears what is cached, for tests that reuse ids. */
export function clearOfTheDay(): void {
  drawn.clear()
}

async function draw({ organization, sql, moduleId, day, size }: DrawnFrom): Promise<Drawn> {
  const rows = await sql(drawnRow)`
    SELECT k."proposalId" AS "id", (count(*) OVER ())::int AS "total" FROM "Candidate" k
    JOIN "Proposal" p ON p."id" = k."proposalId" AND p."publishedAt" IS NOT NULL AND p."cancelledAt" IS NULL
      AND p."hiddenAt" IS NULL
    WHERE k."moduleId" = ${moduleId} AND k."organizationId" = ${organization.id}
    ORDER BY md5(k."proposalId"::text || ${day}), k."proposalId" LIMIT ${size}`
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}
