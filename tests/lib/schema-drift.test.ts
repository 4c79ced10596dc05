import { expect, it } from 'vitest'
import { withClient } from '@/scripts/database/connection'
import { testDatabaseUrl } from '@/tests/setup/database'
import { readPrismaSchema } from './read-prisma-schema'

const OURS = `c.relnamespace = 'public'::regnamespace AND c.relname <> '_prisma_migrations'
  AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`

const COLUMNS = `SELECT 'column ' || c.relname || '.' || a.attname || ': ' || format_type(a.atttypid, a.atttypmod)
    || CASE WHEN a.attnotnull AND a.attndims = 0 THEN ' not null' ELSE '' END
    || CASE WHEN a.atthasdef AND a.attgenerated = '' THEN ' default' ELSE '' END AS "line"
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped AND ${OURS}`

const ENUMS = `SELECT 'enum ' || t.typname || ': ' || e.enumlabel AS "line"
  FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid WHERE t.typnamespace = 'public'::regnamespace`

const INDEXES = `SELECT CASE WHEN i.indisunique THEN 'unique ' ELSE 'index ' END || x.relname || ': ' || c.relname || '('
    || (SELECT string_agg(coalesce(a.attname, '?'), ', ' ORDER BY k.place)
        FROM unnest(i.indkey::int[]) WITH ORDINALITY k (attnum, place)
        LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum AND k.attnum > 0) || ')' AS "line"
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid WHERE ${OURS}`

const REFERENCES = `SELECT 'reference ' || r.conname || ': ' || c.relname || '('
    || (SELECT string_agg(a.attname, ', ' ORDER BY k.place) FROM unnest(r.conkey) WITH ORDINALITY k (attnum, place)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum) || ') on delete '
    || CASE r.confdeltype WHEN 'a' THEN 'NoAction' WHEN 'r' THEN 'Restrict' WHEN 'c' THEN 'Cascade' WHEN 'n' THEN 'SetNull' ELSE 'SetDefault' END AS "line"
  FROM pg_constraint r JOIN pg_class c ON c.oid = r.conrelid WHERE r.contype = 'f' AND ${OURS}`

async function readDatabase(): Promise<string[]> {
  return withClient(testDatabaseUrl, async (client) => {
    const lines: string[] = []
    for (const sql of [COLUMNS, ENUMS, INDEXES, REFERENCES])
      lines.push(...(await client.query<{ line: string }>(sql)).rows.map(({ line }) => line))
    return lines
  })
}

// Migrations may add what the schema cannot say: indexes, references and checks beyond it (see prisma-rules.test.ts).
const MAY_BE_MORE = /^(unique|index|reference) /

it('prisma/schema and the migrations define the same tables, columns, enums, indexes and references', async () => {
  const [schema, database] = [readPrismaSchema(), await readDatabase()]
  expect(schema.length).toBeGreaterThan(500)
  expect({
    onlyInSchema: schema.filter((line) => !database.includes(line)).sort(),
    onlyInDatabase: database.filter((line) => !schema.includes(line) && !MAY_BE_MORE.test(line)).sort(),
  }).toEqual({ onlyInSchema: [], onlyInDatabase: [] })
})
