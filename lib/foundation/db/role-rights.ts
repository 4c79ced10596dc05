import 'server-only'
import { z } from 'zod'
import { Prisma } from '@/lib/generated/prisma/client'
import { poolSql } from './sql'

/** Insert-only tables, and the history of the schema. */
export const INSERT_ONLY = [
  ...['LedgerEvent', 'LedgerEntry', 'LedgerBatch'],
  ...['BallotAudit', 'BallotAuditStep'],
  ...['LogEntry', 'LogNode', 'LogCheckpoint', 'LogCosignature', 'LogClosing', 'LogTimestamp'],
]
export const READ_ONLY = ['_prisma_migrations', 'OrganizationErasure', 'VotingExtension', 'VotingEarlyClosing']
/** Only functions of the owner write these columns of Module, together with the event of the ledger (ADR-058). */
export const VOTING_TIMES = ['votingOpenedAt', 'votingClosesAt', 'votingClosedAt']

const tableRow = z.object({
  name: z.string(),
  mayRead: z.boolean(),
  mayInsert: z.boolean(),
  mayUpdate: z.boolean(),
  mayDelete: z.boolean(),
})
type TableRights = z.infer<typeof tableRow>

const factsRow = z.object({
  role: z.string(),
  isOwner: z.boolean(),
  maySetTimes: z.boolean(),
  sequences: z.array(z.string()),
})

type RoleRights = { role: string; isOwner: boolean; missing: string[]; excessive: string[] }

/**
 * What the role of this process may do, compared with what it should (scripts/database/app-grants.ts): rights that are
 * missing, such as `INSERT on "Ballot"`, and those by which a defect could rewrite what is only added to. An owner or superuser has
 * all of them. Tables that this release does not know are left out.
 */
export async function readRoleRights(): Promise<RoleRights> {
  const sql = poolSql()
  const [tables, [facts]] = await Promise.all([
    // A right to some columns counts: those of Module are granted by column.
    sql(tableRow)`
      SELECT c.relname AS "name", has_table_privilege(c.oid, 'SELECT') AS "mayRead",
        has_any_column_privilege(c.oid, 'INSERT') AS "mayInsert",
        has_any_column_privilege(c.oid, 'UPDATE') AS "mayUpdate", has_table_privilege(c.oid, 'DELETE') AS "mayDelete"
      FROM pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace`,
    sql(factsRow)`
      SELECT current_user::text AS "role",
        (SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = 'public."LedgerEvent"'::regclass) AS "isOwner",
        (SELECT bool_or(has_column_privilege('public."Module"'::regclass, name, 'UPDATE'))
          FROM unnest(${VOTING_TIMES}::text[]) name) AS "maySetTimes",
        ARRAY(SELECT c.relname::text FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
          AND CASE c.relkind WHEN 'S' THEN NOT has_sequence_privilege(c.oid, 'USAGE') ELSE false END ORDER BY 1) AS "sequences"`,
  ])
  const { role = '', isOwner = false, maySetTimes = false, sequences = [] } = facts ?? {}
  const known = tables.filter(({ name }) => name in Prisma.ModelName)
  const times = maySetTimes ? VOTING_TIMES.map((column) => `UPDATE of "${column}" on "Module"`) : []
  return {
    role,
    isOwner,
    missing: [...known.flatMap(missingRights), ...sequences.map((name) => `USAGE on sequence "${name}"`)],
    excessive: isOwner ? [] : [...tables.flatMap(excessiveRights), ...times],
  }
}

function missingRights({ name, mayRead, mayInsert, mayUpdate, mayDelete }: TableRights): string[] {
  const isWritten = !READ_ONLY.includes(name)
  const isChanged = isWritten && !INSERT_ONLY.includes(name)
  return [
    ...(mayRead ? [] : ['SELECT']),
    ...(mayInsert || !isWritten ? [] : ['INSERT']),
    ...(mayUpdate || !isChanged ? [] : ['UPDATE']),
    ...(mayDelete || !isChanged ? [] : ['DELETE']),
  ].map((right) => `${right} on "${name}"`)
}

function excessiveRights({ name, mayInsert, mayUpdate, mayDelete }: TableRights): string[] {
  const isReadOnly = READ_ONLY.includes(name)
  const isAddedTo = INSERT_ONLY.includes(name)
  return [
    ...(mayInsert && isReadOnly ? ['INSERT'] : []),
    ...(mayUpdate && (isReadOnly || isAddedTo) ? ['UPDATE'] : []),
    ...(mayDelete && (isReadOnly || isAddedTo) ? ['DELETE'] : []),
  ].map((right) => `${right} on "${name}"`)
}

/** A few of many, for a line of text. */
export function fewOf(rights: readonly string[]): string {
  const shown = rights.slice(0, 3).join(', ')
  return rights.length > 3 ? `${shown} and ${rights.length - 3} more` : shown
}
