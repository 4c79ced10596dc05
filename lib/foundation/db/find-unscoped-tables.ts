import { type Column, type Equality, readStatement, type Scope, type Table } from './read-statement'

// Columns that refer to accounts. Accounts belong to no organization: rows of two organizations may share one.
const ACCOUNT_COLUMN =
  /^(?:user|author|voter|evaluator|decider|reporter|requester|sender|actor|owner|invitedBy|openedBy)Id$/

/**
 * Tenant tables whose rows a SQL statement does not restrict to an organization. A table is restricted by a condition on
 * "organizationId", or by joining a reference ("id" with "…Id", which the schema pairs with the organization) with a
 * restricted table. An INSERT must name the column. Conditions inside OR, NOT and FILTER restrict nothing.
 * `-- global: reason` exempts a statement, `-- global "Table": reason` one of its tables.
 */
export function findUnscopedTables(sql: string): string[] {
  const exempt = [...sql.matchAll(/-- global(?: "(\w+)")?: \S/g)].map(([, table]) => table)
  if (exempt.includes(undefined)) return []
  const { tables, equalities } = readStatement(sql)
  while (equalities.some(scopeOneTable));
  const unscoped = tables.filter(({ isTenant, isScoped, name }) => isTenant && !isScoped && !exempt.includes(name))
  return [...new Set(unscoped.map(({ name }) => name))]
}

/** Marks a table that an equality restricts; false when nothing changed. */
function scopeOneTable({ left, right, scope }: Equality): boolean {
  return restricts(left, right, scope) || restricts(right, left, scope)
}

function restricts(own: Column | 'value', other: Column | 'value', scope: Scope): boolean {
  if (own === 'value') return false
  const table = resolve(own, scope)
  if (!table?.isTenant || table.isScoped) return false
  table.isScoped = isRestriction(table, own, other, scope)
  return table.isScoped
}

function isRestriction(table: Table, own: Column, other: Column | 'value', scope: Scope): boolean {
  const isKey = own.name === keyOf(table)
  if (other === 'value') return isKey
  const source = resolveOutwards(other, scope)
  // Columns of functions such as unnest() are values of the caller.
  if (!source) return isKey
  if (source === table || !isAnchor(source)) return isKey && !source.isTenant && !readsTables(source)
  if (isKey) return !source.isTenant || other.name === keyOf(source)
  return table.name !== 'Organization' && isReference(own.name) && isReference(other.name)
}

function keyOf({ name }: Table): string {
  return name === 'Organization' ? 'id' : 'organizationId'
}

function isReference(name: string): boolean {
  return name === 'id' || (name.endsWith('Id') && !ACCOUNT_COLUMN.test(name))
}

/** A restricted table, or a subquery that reads one. */
function isAnchor(table: Table, seen = new Set<Table>()): boolean {
  if (table.isTenant) return table.isScoped
  if (seen.has(table)) return false
  seen.add(table)
  return table.query?.scopes.some(({ tables }) => tables.some((one) => isAnchor(one, seen))) ?? false
}

function readsTables({ query }: Table): boolean {
  return query?.scopes.some(({ tables }) => tables.length > 0) ?? false
}

/** The table of a column among those of one SELECT, UPDATE or DELETE. */
function resolve({ alias, name }: Column, { tables }: Scope): Table | undefined {
  if (alias !== undefined) return tables.find((table) => table.alias === alias)
  const candidates = tables.filter(
    (table) => table.isTenant && (name !== 'organizationId' || table.name !== 'Organization'),
  )
  return candidates.length === 1 ? candidates[0] : undefined
}

function resolveOutwards(column: Column, scope: Scope): Table | undefined {
  return resolve(column, scope) ?? (scope.parent && resolveOutwards(column, scope.parent))
}
