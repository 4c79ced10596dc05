// Migrations in two steps: a release first widens the schema, so that the programs of the release before go on working while
// both run, and a later release removes what nothing uses any more.

/** Tables that grow with votes, ideas and messages: a plain index on one of them stops all writes while it is made. */
export const LARGE_TABLES = [
  ...[
    'Ballot',
    'Choice',
    'Candidate',
    'Comment',
    'Follow',
    'IdempotencyKey',
    'LedgerBatch',
    'LedgerEntry',
    'LedgerEvent',
  ],
  ...['Membership', 'Notification', 'OutboxMessage', 'ProcessMembership', 'Proposal', 'ProposalVersion', 'User'],
]

const CONTRACT = /^-- contract: since (\S+)/m

/** The migration after which nothing uses what this one removes, as its comment says; null for one that only widens. */
export function contractOf(sql: string): string | null {
  return CONTRACT.exec(sql)?.[1] ?? null
}

/** What in a migration stops or breaks programs of the release before. */
export function breakingChanges(sql: string): string[] {
  const text = sql.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ').replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, ' ')
  const created = new Set([...text.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?"(\w+)"/gi)].map(([, name]) => name))
  return text
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .flatMap((statement) => breakingChangeOf(statement, created) ?? [])
}

const RULES: readonly (readonly [RegExp, string])[] = [
  [/\bDROP (?:COLUMN|TABLE|TYPE|VIEW|FUNCTION|SCHEMA|DEFAULT)\b/i, 'removes what a running program may use'],
  [/^ALTER TABLE (?:ONLY )?"\w+" DROP (?!CONSTRAINT)/i, 'removes what a running program may use'],
  [/\bRENAME\b/i, 'renames what a running program uses'],
  [/\bSET NOT NULL\b/i, 'refuses rows that a running program writes'],
  [/\bALTER (?:COLUMN )?"\w+" (?:SET DATA )?TYPE\b/i, 'rewrites a table and changes what a running program reads'],
  [/\bLOCK TABLE\b|\bVACUUM FULL\b|\bCLUSTER\b/i, 'stops the platform'],
]

function breakingChangeOf(statement: string, created: ReadonlySet<string | undefined>): string | undefined {
  const [, table] = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?"(\w+)"/i.exec(statement) ?? []
  if (created.has(table)) return undefined
  const rule = RULES.find(([pattern]) => pattern.test(statement))
  if (rule) return `${rule[1]}: ${statement.slice(0, 120)}`
  if (addsRequiredColumn(statement)) return `refuses rows that a running program writes: ${statement.slice(0, 120)}`
  return slowOnLargeTable(statement, created)
}

function addsRequiredColumn(statement: string): boolean {
  const columns = statement.split(/,(?![^(]*\))/).filter((part) => /\bADD (?:COLUMN )?(?:IF NOT EXISTS )?"/i.test(part))
  return columns.some((column) => /\bNOT NULL\b/i.test(column) && !/\bDEFAULT\b|\bGENERATED\b|\bSERIAL\b/i.test(column))
}

function slowOnLargeTable(statement: string, created: ReadonlySet<string | undefined>): string | undefined {
  const [, concurrently, indexed = ''] =
    /^CREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?[^(]* ON (?:ONLY )?"(\w+)"/i.exec(statement) ?? []
  if (LARGE_TABLES.includes(indexed) && !created.has(indexed) && !concurrently)
    return `stops writes to "${indexed}" (CREATE INDEX CONCURRENTLY, outside a transaction): ${statement.slice(0, 120)}`
  const [, checked = ''] = /^ALTER TABLE (?:ONLY )?"(\w+)" ADD CONSTRAINT/i.exec(statement) ?? []
  const isValidated = !/\bNOT VALID\b|\bUSING INDEX\b/i.test(statement)
  if (LARGE_TABLES.includes(checked) && isValidated)
    return `reads all of "${checked}" under a lock (NOT VALID, then VALIDATE CONSTRAINT): ${statement.slice(0, 120)}`
  return undefined
}
