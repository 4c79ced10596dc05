import type pg from 'pg'
import { quoteName } from '../database/connection'
import type { TenantTable } from './tenant-tables'

const ROWS_AT_ONCE = 2000
const PAGES_AT_ONCE = 512

/**
 * Deletes the rows of an organization from a table and counts them in the record of the erasure, in statements that each
 * commit: at most 2,000 rows by index, or those of 4 MB of a table without one. Returns their number.
 */
export async function deleteRows(client: pg.Client, organizationId: number, table: TenantTable): Promise<number> {
  return table.isIndexed ? deleteByIndex(client, organizationId, table) : deleteByPages(client, organizationId, table)
}

async function deleteByIndex(client: pg.Client, organizationId: number, table: TenantTable): Promise<number> {
  const where = `t.ctid = ANY(ARRAY(SELECT s.ctid FROM ${quoteName(table.name)} s
    WHERE s."organizationId" = $1 ${unreferenced('s', table)} LIMIT ${ROWS_AT_ONCE}))`
  let rows = 0
  for (;;) {
    const deleted = await deleteWhere(client, table.name, where, [organizationId])
    rows += deleted
    if (deleted === 0) return rows
  }
}

async function deleteByPages(client: pg.Client, organizationId: number, table: TenantTable): Promise<number> {
  const { rows: sizes } = await client.query<{ pages: number }>(
    `SELECT (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int AS "pages"`,
    [quoteName(table.name)],
  )
  const where = `t.ctid >= $3::tid AND t.ctid < $4::tid AND t."organizationId" = $1 ${unreferenced('t', table)}`
  let rows = 0
  for (let page = 0; page < (sizes[0]?.pages ?? 0); page += PAGES_AT_ONCE)
    rows += await deleteWhere(client, table.name, where, [organizationId, `(${page},0)`, `(${page + PAGES_AT_ONCE},0)`])
  return rows
}

/** First the rows to which no other of the table refers. */
function unreferenced(row: string, { name, ownReferences }: TenantTable): string {
  return ownReferences
    .map(({ childColumns, parentColumns }) => {
      const pairs = childColumns.map(
        (column, at) => `o.${quoteName(column)} = ${row}.${quoteName(parentColumns[at] ?? '')}`,
      )
      return `AND NOT EXISTS (SELECT 1 FROM ${quoteName(name)} o WHERE ${pairs.join(' AND ')})`
    })
    .join(' ')
}

async function deleteWhere(
  client: pg.Client,
  table: string,
  where: string,
  [organizationId, ...others]: unknown[],
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `WITH gone AS (DELETE FROM ${quoteName(table)} t WHERE ${where} RETURNING 1),
       counted AS (SELECT count(*)::int AS "count" FROM gone)
     UPDATE "OrganizationErasure" SET "rows" = "rows" || jsonb_build_object($2::text,
       coalesce(("rows" ->> $2)::bigint, 0) + counted."count")
     FROM counted WHERE "id" = $1 AND counted."count" > 0 RETURNING counted."count"`,
    [organizationId, table, ...others],
  )
  return rows[0]?.count ?? 0
}
