import 'server-only'
import { createHash } from 'node:crypto'
import type { QueryResultRow } from 'pg'
import { env } from '@/lib/foundation/env'
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

export type Sql = <Row extends QueryResultRow>(parts: TemplateStringsArray, ...values: unknown[]) => Promise<Row[]>

type Queryable = {
  query: (statement: { text: string; values: unknown[]; name?: string }) => Promise<{ rows: unknown[] }>
}

type Written = { name: string; text: string }

// The strings array of a template literal is the same object at every evaluation: cache the text by it.
const written = new WeakMap<readonly string[], Written>()
const composed = new Map<string, Written>()
const COMPOSED_MAX = 500

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
  if (composed.size < COMPOSED_MAX) composed.set(text, known)
  return { ...known, values: flat }
}

function named(text: string): Written {
  // Raw SQL bypasses the tenant extension of Prisma, so each statement is checked the first time it runs.
  const unscoped = findUnscopedTables(text)
  if (unscoped.length > 0) throw new Error(`SQL without organizationId of ${unscoped.join(', ')}: ${text}`)
  return { name: createHash('sha1').update(text).digest('base64url'), text }
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
  return async <Row extends QueryResultRow>(parts: TemplateStringsArray, ...values: unknown[]) => {
    const { name, text, values: flat } = statement(parts, values)
    const result = await connection.query(env.DATABASE_PREPARE ? { name, text, values: flat } : { text, values: flat })
    return result.rows as Row[]
  }
}

/** Plain SQL on the pool. */
export function poolSql(): Sql {
  return sqlOn(databasePool())
}
