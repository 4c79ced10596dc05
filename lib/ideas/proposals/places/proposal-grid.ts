import 'server-only'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'

/** Cells per map width: about one circle per twenty pixels of a phone. */
const CELLS_ACROSS = 24

/** Groups the located proposals `p` of a condition into grid cells; one row per cell. */
export function proposalGrid(where: Fragment): Fragment {
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
export function singlePoints(where: Fragment, limit: number): Fragment {
  return fragment`
    SELECT 1::bigint AS "count", p."id", ST_X(p."location") AS "lng", ST_Y(p."location") AS "lat"
    FROM "Proposal" p WHERE ${where} AND p."location" IS NOT NULL LIMIT ${limit}`
}
