import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { sqlTransaction } from '@/lib/foundation/context/transaction'
import { type Finding, finding } from './ledger-finding'

const recordRow = z.object({ subject: z.string(), record: z.string() })

type Records = z.infer<typeof recordRow>[]

type Pair = {
  /** What both records are of, for the operator. */
  what: string
  stored: (ctx: Context, moduleId: number) => Promise<Records>
  logged: (ctx: Context, moduleId: number) => Promise<Records>
}

/**
 * Acts on a vote that have a row of their own and an entry in the log of acts, written in one transaction. The public
 * pages show the row; nothing in the ledger commits to a publication or an override. An early closing is in the ledger with
 * both.
 */
const PAIRS: Pair[] = [
  { what: 'publication', stored: storedPublications, logged: loggedPublications },
  { what: 'override', stored: storedOverrides, logged: loggedOverrides },
  { what: 'extension', stored: storedExtensions, logged: loggedExtensions },
]

/** The rows of acts on a vote and the log of acts must tell the same, in the same order, in both directions. */
export async function verifyActs(ctx: Context, moduleId: number): Promise<Finding[]> {
  return sqlTransaction(
    ctx,
    async (ctx) => {
      await ctx.sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`
      const findings: Finding[] = []
      for (const { what, stored, logged } of PAIRS)
        findings.push(...compare(what, await stored(ctx, moduleId), await logged(ctx, moduleId)))
      return findings
    },
    { onlyReads: true },
  )
}

function compare(what: string, stored: Records, logged: Records): Finding[] {
  const [rows, entries] = [bySubject(stored), bySubject(logged)]
  return [...new Set([...rows.keys(), ...entries.keys()])].flatMap((subject) => {
    const [one, other] = [rows.get(subject) ?? [], entries.get(subject) ?? []]
    const at = Array.from({ length: Math.max(one.length, other.length) }, (_, at) => at).find(
      (at) => one[at] !== other[at],
    )
    if (at === undefined) return []
    const which = `${what} ${at + 1} of ${subject}`
    if (one[at] === undefined) return [finding('gap', `the ${which} is in the log of acts and has no record`)]
    if (other[at] === undefined) return [finding('gap', `the ${which} is not in the log of acts`)]
    return [finding('edit', `the ${which} is another one than the log of acts records`)]
  })
}

function bySubject(records: Records): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { subject, record } of records) found.set(subject, [...(found.get(subject) ?? []), record])
  return found
}

// The log names the process, which may have several results.
function storedPublications(ctx: Context, moduleId: number): Promise<Records> {
  return ctx.sql(recordRow)`
    SELECT 'the result' AS "subject", jsonb_build_array(r."hash", r."decidedBy")::text AS "record"
    FROM "Result" r WHERE r."organizationId" = ${ctx.organization.id} AND r."publishedAt" IS NOT NULL
      AND r."processId" = (SELECT "processId" FROM "Module"
        WHERE "id" = ${moduleId} AND "organizationId" = ${ctx.organization.id})
    ORDER BY r."publishedAt", r."id"`
}

function loggedPublications(ctx: Context, moduleId: number): Promise<Records> {
  return ctx.sql(recordRow)`
    SELECT 'the result' AS "subject",
      jsonb_build_array(e."facts" -> 'hash', coalesce(e."facts" -> 'decidedBy', 'null'))::text AS "record"
    FROM "AuditEntry" e WHERE e."organizationId" = ${ctx.organization.id} AND e."act" = 'result.published'
      AND e."subject" = (SELECT 'process ' || "processId" FROM "Module"
        WHERE "id" = ${moduleId} AND "organizationId" = ${ctx.organization.id})
    ORDER BY e."id"`
}

// A process may count an idea in two votes, and the log names the process. Earlier releases recorded no body.
function storedOverrides(ctx: Context, moduleId: number): Promise<Records> {
  return ctx.sql(recordRow)`
    SELECT 'proposal ' || o."proposalId" AS "subject", jsonb_build_array(
      CASE o."funded" WHEN true THEN 'FUNDED' WHEN false THEN 'NOT_FUNDED' ELSE 'BY_RULE' END, o."reason",
      o."decidedBy", to_char(o."decidedOn", 'YYYY-MM-DD'))::text AS "record"
    FROM "ResultOverride" o JOIN "Module" m ON m."id" = o."moduleId" AND m."organizationId" = o."organizationId"
    WHERE o."organizationId" = ${ctx.organization.id}
      AND m."processId" = (SELECT "processId" FROM "Module"
        WHERE "id" = ${moduleId} AND "organizationId" = ${ctx.organization.id})
      AND o."proposalId" IN (SELECT "proposalId" FROM "Candidate"
        WHERE "moduleId" = ${moduleId} AND "organizationId" = ${ctx.organization.id})
    ORDER BY o."id"`
}

function loggedOverrides(ctx: Context, moduleId: number): Promise<Records> {
  return ctx.sql(recordRow)`
    SELECT e."subject", jsonb_build_array(e."facts" -> 'outcome', e."facts" -> 'reason',
      coalesce(e."facts" -> 'decidedBy', 'null'), coalesce(e."facts" -> 'decidedOn', 'null'))::text AS "record"
    FROM "AuditEntry" e
    WHERE e."organizationId" = ${ctx.organization.id} AND e."act" = 'result.overridden'
      AND e."facts" ->> 'process' = (SELECT "processId"::text FROM "Module"
        WHERE "id" = ${moduleId} AND "organizationId" = ${ctx.organization.id})
      AND e."subject" IN (SELECT 'proposal ' || "proposalId" FROM "Candidate"
        WHERE "moduleId" = ${moduleId} AND "organizationId" = ${ctx.organization.id})
    ORDER BY e."id"`
}

function storedExtensions(ctx: Context, moduleId: number): Promise<Records> {
  return ctx.sql(recordRow)`
    SELECT 'the vote' AS "subject", extract(epoch FROM "closesAt") || ' ' || "reason" AS "record"
    FROM "VotingExtension" WHERE "moduleId" = ${moduleId} AND "organizationId" = ${ctx.organization.id} ORDER BY "id"`
}

function loggedExtensions(ctx: Context, moduleId: number): Promise<Records> {
  return ctx.sql(recordRow)`
    SELECT 'the vote' AS "subject",
      extract(epoch FROM (e."facts" ->> 'to')::timestamptz(3)) || ' ' || (e."facts" ->> 'reason') AS "record"
    FROM "AuditEntry" e WHERE e."organizationId" = ${ctx.organization.id} AND e."act" = 'voting.extended'
      AND e."subject" = ${`module ${moduleId}`} ORDER BY e."id"`
}
