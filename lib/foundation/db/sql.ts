import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { env } from '@/lib/foundation/env'
import { nextTask } from '@/lib/foundation/next-task'
import { findUnscopedTables } from './find-unscoped-tables'
import { databasePool } from './pool'

/** A SQL fragment with its values; created by template literals only, so that no value becomes SQL. */
export class Fragment {
  readonly parts: readonly string[]
  readonly values: readonly unknown[]
  constructor(parts: readonly string[], values: readonly unknown[]) {
    this.parts = parts
    this.values = values
  }
}

/** Creates a SQL fragment to embed in a statement. */
export function fragment(parts: TemplateStringsArray, ...values: unknown[]): Fragment {
  return new Fragment(parts, values)
}

/** Joins SQL fragments with a constant separator such as `AND`. */
export function joinFragments(fragments: readonly Fragment[], separator: ' AND ' | ', ' | ' '): Fragment {
  const parts = ['', ...fragments.slice(1).map(() => separator), '']
  return new Fragment(fragments.length === 0 ? [''] : parts, fragments)
}

type Statement = { name: string; text: string; values: unknown[] }

type Template<Row> = (parts: TemplateStringsArray, ...values: unknown[]) => Promise<Row[]>

/**
 * Plain SQL as a template literal. `sql(schema)` parses every row by the schema (ADR-027); without a schema the rows are
 * unknown, for statements that only write or whose rows are only counted.
 */
export type Sql = {
  (parts: TemplateStringsArray, ...values: unknown[]): Promise<unknown[]>
  <Schema extends z.ZodType>(row: Schema): Template<z.output<Schema>>
}

/** Runs a statement; sends it before it returns, so that callers can pipeline. */
type Run = (parts: TemplateStringsArray, values: unknown[]) => Promise<unknown[]>

type Queryable = {
  query: (statement: { text: string; values: unknown[]; name?: string }) => Promise<{ rows: unknown[] }>
}

type Written = { name: string; text: string }

// The strings array of a template literal is the same object at every evaluation: cache the text by it.
const written = new WeakMap<readonly string[], Written>()
// Composed statements have few shapes, but callers can cause rare ones: keep the shapes used last.
const composed = new LRUCache<string, Written>({ max: 2000 })

/** One statement with numbered values and a stable name; flattens nested fragments. */
export function statement(parts: readonly string[], values: readonly unknown[]): Statement {
  if (!values.some((value) => value instanceof Fragment)) {
    const known = written.get(parts) ?? named(flatten(new Fragment(parts, values), []))
    written.set(parts, known)
    return { ...known, values: [...values] }
  }
  const flat: unknown[] = []
  const text = flatten(new Fragment(parts, values), flat)
  const known = composed.get(text) ?? named(text)
  composed.set(text, known)
  return { ...known, values: flat }
}

function named(text: string): Written {
  if (env.NODE_ENV !== 'production') requireTenancy(text)
  return { name: createHash('sha1').update(text).digest('base64url'), text }
}

// Raw SQL bypasses the tenant extension of Prisma, so tests and development check each statement the first time it runs.
function requireTenancy(text: string): void {
  const unscoped = findUnscopedTables(text)
  if (unscoped.length > 0) throw new Error(`SQL without organizationId of ${unscoped.join(', ')}: ${text}`)
}

function flatten(piece: Fragment, flat: unknown[]): string {
  return piece.parts.reduce((text, part, index) => {
    if (index === 0) return part
    const value = piece.values[index - 1]
    if (value instanceof Fragment) return text + flatten(value, flat) + part
    flat.push(value)
    return `${text}$${flat.length}${part}`
  }, '')
}

/** Plain SQL on a connection, with prepared statements unless DATABASE_PREPARE is off. */
export function sqlOn(connection: Queryable): Sql {
  return sqlBy(async (parts, values) => {
    const { name, text, values: flat } = statement(parts, values)
    const result = await connection.query(env.DATABASE_PREPARE ? { name, text, values: flat } : { text, values: flat })
    return result.rows
  })
}

/** Plain SQL that this function runs. */
export function sqlBy(run: Run): Sql {
  const sql = (first: TemplateStringsArray | z.ZodType, ...values: unknown[]) => {
    if (!(first instanceof z.ZodType)) return run(first, values)
    return async (parts: TemplateStringsArray, ...values: unknown[]) => parseRows(first, await run(parts, values))
  }
  return sql as Sql
}

// Parsing 20,000 rows at once occupies the event loop for more than 50 ms.
const ROWS_AT_ONCE = 1000

async function parseRows<Schema extends z.ZodType>(schema: Schema, rows: unknown[]): Promise<z.output<Schema>[]> {
  const parsed: z.output<Schema>[] = []
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    if (start > 0) await nextTask()
    for (const row of rows.slice(start, start + ROWS_AT_ONCE)) parsed.push(parseRow(schema, row))
  }
  return parsed
}

function parseRow<Schema extends z.ZodType>(schema: Schema, row: unknown): z.output<Schema> {
  const parsed = schema.safeParse(row)
  if (parsed.success) return parsed.data
  // The message names columns and types, no values.
  throw new Error(`A row does not match its schema:\n${z.prettifyError(parsed.error)}`, { cause: parsed.error })
}

/** Plain SQL on the pool. */
export function poolSql(): Sql {
  return sqlOn(databasePool())
}
