import type pg from 'pg'

/** A reference of one table to another, from PostgreSQL's catalogue. */
export type Reference = {
  child: string
  parent: string
  childColumns: string[]
  parentColumns: string[]
  /** Deleting the parent deletes the child. */
  cascades: boolean
}

export type TenantTable = {
  name: string
  /** An index begins with the organization. */
  isIndexed: boolean
  /** References between rows of this table that refuse the deletion of a row while they exist. */
  ownReferences: Reference[]
}

/**
 * The tables whose rows carry an organization, in the order in which an organization's rows can be deleted: before a table
 * all that refer to it. Read from the catalogue, so that a new table is among them. Members, whose accounts go with
 * them, and hosts, by which an erasure is found, are not: they are the last.
 */
export async function readTenantTables(client: pg.Client): Promise<TenantTable[]> {
  const { rows } = await client.query<{ name: string; isIndexed: boolean }>(
    `SELECT c.relname AS "name", EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = c.oid AND i.indkey[0] = a.attnum
         AND i.indpred IS NULL AND i.indisvalid) AS "isIndexed"
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organizationId' AND NOT a.attisdropped
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
        AND c.relname NOT IN ('Membership', 'OrganizationDomain') ORDER BY 1`,
  )
  const references = await readReferences(client)
  const isIndexed = new Map(rows.map((row) => [row.name, row.isIndexed]))
  return deletionOrder([...isIndexed.keys()], references).map((name) => ({
    name,
    isIndexed: isIndexed.get(name) ?? false,
    ownReferences: references.filter((one) => one.child === name && one.parent === name && !one.cascades),
  }))
}

/** All references between tables. */
export async function readReferences(client: pg.Client): Promise<Reference[]> {
  const columns = (table: string, key: string) =>
    `ARRAY(SELECT a.attname::text FROM unnest(f.${key}) WITH ORDINALITY AS k("number", "at")
       JOIN pg_attribute a ON a.attrelid = f.${table} AND a.attnum = k."number" ORDER BY k."at")`
  const { rows } = await client.query<Reference>(
    `SELECT child.relname AS "child", parent.relname AS "parent", f.confdeltype = 'c' AS "cascades",
         ${columns('conrelid', 'conkey')} AS "childColumns", ${columns('confrelid', 'confkey')} AS "parentColumns"
       FROM pg_constraint f JOIN pg_class child ON child.oid = f.conrelid JOIN pg_class parent ON parent.oid = f.confrelid
      WHERE f.contype = 'f' AND child.relnamespace = 'public'::regnamespace ORDER BY f.conname`,
  )
  return rows
}

/** Sorts tables so that each comes after all that refer to it. In a cycle a table may come before what is deleted with it. */
export function deletionOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const left = new Set(tables)
  const order: string[] = []
  while (left.size > 0) {
    const next = nextTable(left, references)
    if (next === undefined) throw new Error(`These tables refer to each other: ${[...left].join(', ')}`)
    left.delete(next)
    order.push(next)
  }
  return order
}

function nextTable(left: ReadonlySet<string>, references: readonly Reference[]): string | undefined {
  const inward = (table: string) =>
    references.filter(({ child, parent }) => parent === table && child !== table && left.has(child))
  const tables = [...left]
  return (
    tables.find((table) => inward(table).length === 0) ??
    tables.find((table) => inward(table).every((one) => one.cascades && leadsTo(table, one.child, references)))
  )
}

function leadsTo(from: string, to: string, references: readonly Reference[], seen = new Set<string>()): boolean {
  if (from === to) return true
  seen.add(from)
  return references.some(
    ({ child, parent }) => child === from && !seen.has(parent) && leadsTo(parent, to, references, seen),
  )
}
