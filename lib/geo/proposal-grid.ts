import 'server-only'
import { type Fragment, fragment } from '@/lib/db/sql'

/** Cells across a map: about one circle for every twenty pixels of a phone. */
const CELLS_ACROSS = 24

/** Groups the placed proposals `p` of a condition into the cells of a grid over where they are; one row a cell. */
export function proposalGrid(where: Fragment): Fragment {
  return fragment`
    SELECT count(*) AS "count", min(q."id") AS "id", avg(ST_X(q."location")) AS "lng", avg(ST_Y(q."location")) AS "lat"
    FROM (
      SELECT p."id", p."location",
        greatest(max(ST_X(p."location")) OVER () - min(ST_X(p."location")) OVER (), 0.000001) / ${CELLS_ACROSS}::float8 AS "width",
        greatest(max(ST_Y(p."location")) OVER () - min(ST_Y(p."location")) OVER (), 0.000001) / ${CELLS_ACROSS}::float8 AS "height"
      FROM "Proposal" p WHERE ${where} AND p."location" IS NOT NULL
    ) q
    GROUP BY floor(ST_X(q."location") / q."width"), floor(ST_Y(q."location") / q."height")`
}

/** Each placed proposal `p` of a condition as a cell of its own, at most `limit` of them. */
export function singlePoints(where: Fragment, limit: number): Fragment {
  return fragment`
    SELECT 1::bigint AS "count", p."id", ST_X(p."location") AS "lng", ST_Y(p."location") AS "lat"
    FROM "Proposal" p WHERE ${where} AND p."location" IS NOT NULL LIMIT ${limit}`
}
