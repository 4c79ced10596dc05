import 'server-only'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { countRow } from '@/lib/foundation/db/column-schemas'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import { localeColumn } from '@/lib/foundation/i18n/text-schemas'
import { currentText } from '@/lib/ideas/proposals/current-text'
import { MAP_POINTS_MAX } from '@/lib/ideas/proposals/limits'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { type ListScope, scopeOfModule } from './list-scope'
import { isUnfiltered, openProposals, type ProposalFilters } from './open-proposals'
import { noRunningTotals, runningTotal, runningTotals } from './running-totals'

const mapPointRow = z.object({
  count: z.number(),
  id: z.number(),
  processId: z.number(),
  phaseId: z.number(),
  moduleId: z.number(),
  title: z.string(),
  locale: localeColumn,
  lng: z.number(),
  lat: z.number(),
  /** Empty for a cluster. */
  runningTotals: z.array(runningTotal),
})

/** One proposal on the map, or (count above 1) a cluster. */
export type MapPoint = z.infer<typeof mapPointRow>

// A whole map is expensive and the same for everybody who may see the module. Publishing and cancelling change the
// cache key.
const cache = new LRUCache<string, MapPoint[]>({ max: 200, ttl: 30_000 })

/**
 * Places of the open proposals of a module, filtered like its list; above MAP_POINTS_MAX the database clusters them.
 */
export async function mapPoints(ctx: Context, facts: ModuleFacts, filters: ProposalFilters = {}): Promise<MapPoint[]> {
  return pointsInScope(ctx, scopeOfModule(ctx, facts), filters)
}

/** The same for some modules; the caller must have checked that the actor may see them. */
export async function pointsInScope(
  ctx: Context,
  scope: ListScope,
  filters: ProposalFilters = {},
): Promise<MapPoint[]> {
  if (scope.moduleIds.length === 0) return []
  const where = openProposals(ctx, scope, filters)
  if (!isUnfiltered(filters)) return readPoints(ctx, scope, where)
  const key = JSON.stringify([ctx.organization.id, scope.key, scope.showsTotals, ctx.locale])
  const cached = cache.get(key)
  if (cached) return cached
  const points = await readPoints(ctx, scope, where)
  cache.set(key, points)
  return points
}

async function readPoints(ctx: Context, scope: ListScope, where: Fragment): Promise<MapPoint[]> {
  const [placed] = await ctx.sql(countRow)`
    SELECT count(*) AS "count" FROM (SELECT 1 FROM "Proposal" p
      WHERE ${where} AND p."location" IS NOT NULL LIMIT ${MAP_POINTS_MAX + 1}) q`
  const isCrowded = (placed?.count ?? 0) > MAP_POINTS_MAX
  return titled(ctx, scope, isCrowded ? proposalGrid(where) : singlePoints(where, MAP_POINTS_MAX))
}

async function titled(ctx: Context, { showsTotals }: ListScope, points: Fragment): Promise<MapPoint[]> {
  const totals = fragment`CASE WHEN g."count" = 1 THEN ${runningTotals} ELSE '[]' END`
  return ctx.sql(mapPointRow)`
    SELECT g."count", g."id", p."processId", m."phaseId", p."moduleId", g."lng", g."lat", t."title", t."locale",
      ${showsTotals ? totals : noRunningTotals} AS "runningTotals"
    FROM (${points}) g
    JOIN "Proposal" p ON p."id" = g."id" AND p."organizationId" = ${ctx.organization.id}
    JOIN "Module" m ON m."id" = p."moduleId"
    JOIN "ProposalVersion" v ON v."id" = p."currentVersionId"
    ${currentText(ctx.locale)}
    ORDER BY g."id"`
}

/** Cells per map width: about one circle per twenty pixels of a phone. */
const CELLS_ACROSS = 24

/** Groups the located proposals `p` of a condition into grid cells; one row per cell. */
function proposalGrid(where: Fragment): Fragment {
  return fragment`
    WITH placed AS MATERIALIZED (
      SELECT p."id", ST_X(p."location") AS "lng", ST_Y(p."location") AS "lat" FROM "Proposal" p
        WHERE ${where} AND p."location" IS NOT NULL
    ), cell AS (
      SELECT greatest(max("lng") - min("lng"), 0.000001) / ${CELLS_ACROSS}::float8 AS "width",
        greatest(max("lat") - min("lat"), 0.000001) / ${CELLS_ACROSS}::float8 AS "height"
      FROM placed
    )
    SELECT count(*) AS "count", min(q."id") AS "id", avg(q."lng") AS "lng", avg(q."lat") AS "lat"
    FROM placed q, cell
    GROUP BY floor(q."lng" / cell."width"), floor(q."lat" / cell."height")`
}

/** Each located proposal `p` of a condition as its own cell, at most `limit`. */
function singlePoints(where: Fragment, limit: number): Fragment {
  return fragment`
    SELECT 1::bigint AS "count", p."id", ST_X(p."location") AS "lng", ST_Y(p."location") AS "lat"
    FROM "Proposal" p WHERE ${where} AND p."location" IS NOT NULL LIMIT ${limit}`
}
