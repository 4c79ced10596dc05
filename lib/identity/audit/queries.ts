import 'server-only'
import { z } from 'zod'
import { holds } from '@/lib/catalogues/actor'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { totalRow } from '@/lib/foundation/db/column-schemas'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import { allow, deny, requireAllowed } from '@/lib/foundation/errors/decision'
import { addZonedDays, zonedInstant } from '@/lib/foundation/i18n/zoned-time'
import { listQuery, type Page } from '@/lib/foundation/input/paging'
import { type AuditFilter, auditFilter } from './schemas'

/** What was changed, by name; see recordAudit. */
export const auditFacts = z.record(z.string(), z.unknown())

const entryRow = z.object({
  id: z.number(),
  actorId: z.number().nullable(),
  actorName: z.string(),
  act: z.string(),
  subject: z.string(),
  facts: auditFacts,
  createdAt: z.date(),
})

/** An administrative act. */
export type LogEntry = z.infer<typeof entryRow>

/** Administrative acts of the organization, newest first. ADMIN only. */
export async function listAudit(
  ctx: Context,
  { page = 0, size = 50, ...filter }: { page?: number; size?: number } & AuditFilter,
): Promise<Page<LogEntry>> {
  requireAllowed(holds(ctx.actor, 'ADMIN') ? allow : deny('permissionDenied'))
  const rows = await ctx.sql(entryRow.extend(totalRow.shape))`
    SELECT e."id", e."actorId", e."actorName", e."act", e."subject", e."facts", e."createdAt",
      (count(*) OVER ())::int AS "total"
    FROM "AuditEntry" e WHERE e."organizationId" = ${ctx.organization.id} AND ${matching(ctx, filter)}
    ORDER BY e."createdAt" DESC, e."id" DESC LIMIT ${size} OFFSET ${page * size}`
  return { items: rows.map(({ total: _, ...entry }) => entry), total: rows[0]?.total ?? 0, page, size }
}

/** Acts that precede an entry, newest first: pages of an export, which do not count what they skip. ADMIN only. */
export async function listAuditBefore(
  ctx: Context,
  { before, size, ...filter }: { before: LogEntry | undefined; size: number } & AuditFilter,
): Promise<LogEntry[]> {
  requireAllowed(holds(ctx.actor, 'ADMIN') ? allow : deny('permissionDenied'))
  return ctx.sql(entryRow)`
    SELECT e."id", e."actorId", e."actorName", e."act", e."subject", e."facts", e."createdAt"
    FROM "AuditEntry" e WHERE e."organizationId" = ${ctx.organization.id} AND ${matching(ctx, filter)}
      AND (${before === undefined}::boolean
        OR (e."createdAt", e."id") < (${before?.createdAt ?? null}::timestamptz, ${before?.id ?? null}::bigint))
    ORDER BY e."createdAt" DESC, e."id" DESC LIMIT ${size}`
}

/** How many acts match. ADMIN only. */
export async function countAudit(ctx: Context, filter: AuditFilter): Promise<number> {
  requireAllowed(holds(ctx.actor, 'ADMIN') ? allow : deny('permissionDenied'))
  const [row] = await ctx.sql(totalRow)`
    SELECT count(*)::int AS "total" FROM "AuditEntry" e
    WHERE e."organizationId" = ${ctx.organization.id} AND ${matching(ctx, filter)}`
  return row?.total ?? 0
}

const actRow = z.object({ act: z.string() })
const personRow = z.object({ id: z.number(), name: z.string() })

type LogChoices = { acts: string[]; people: z.infer<typeof personRow>[] }

/** What the log can be filtered by: the acts and people in it, by name. */
export async function getLogChoices(ctx: Context): Promise<LogChoices> {
  requireAllowed(holds(ctx.actor, 'ADMIN') ? allow : deny('permissionDenied'))
  const [acts, people] = await Promise.all([
    ctx.sql(actRow)`${actsOfLog(ctx)}`,
    ctx.sql(personRow)`${peopleOfLog(ctx)}`,
  ])
  return { acts: acts.map(({ act }) => act), people }
}

/** Reads one index entry for each act instead of the whole log. */
export function actsOfLog(ctx: Context): Fragment {
  return fragment`
    WITH RECURSIVE "found"("act") AS (
      SELECT min("act") FROM "AuditEntry" WHERE "organizationId" = ${ctx.organization.id}
      UNION ALL SELECT (SELECT min(e."act") FROM "AuditEntry" e
          WHERE e."organizationId" = ${ctx.organization.id} AND e."act" > f."act")
        FROM "found" f WHERE f."act" IS NOT NULL)
    SELECT f."act" FROM "found" f WHERE f."act" IS NOT NULL ORDER BY f."act"`
}

const PEOPLE_MAX = 500

/** Reads two index entries for each person instead of the whole log. */
export function peopleOfLog(ctx: Context): Fragment {
  return fragment`
    WITH RECURSIVE "found"("id", "count") AS (
      SELECT min("actorId"), 1 FROM "AuditEntry" WHERE "organizationId" = ${ctx.organization.id}
      UNION ALL SELECT (SELECT min(e."actorId") FROM "AuditEntry" e
          WHERE e."organizationId" = ${ctx.organization.id} AND e."actorId" > f."id"), f."count" + 1
        FROM "found" f WHERE f."id" IS NOT NULL AND f."count" < ${PEOPLE_MAX}::int)
    SELECT f."id", (SELECT max(e."actorName") FROM "AuditEntry" e
        WHERE e."organizationId" = ${ctx.organization.id} AND e."actorId" = f."id") AS "name"
    FROM "found" f WHERE f."id" IS NOT NULL ORDER BY "name", f."id"`
}

function matching(ctx: Context, { actorId, act, processId, from, to }: AuditFilter): Fragment {
  const { timeZone } = ctx.organization
  const start = from ? zonedInstant(from, timeZone) : null
  const lastDay = to ? zonedInstant(to, timeZone) : null
  const end = lastDay && addZonedDays(lastDay, 1, timeZone)
  return fragment`(${actorId ?? null}::int IS NULL OR e."actorId" = ${actorId ?? null}::int)
    AND (${act ?? null}::text IS NULL OR e."act" = ${act ?? null}::text)
    AND (${start}::timestamptz IS NULL OR e."createdAt" >= ${start}::timestamptz)
    AND (${end}::timestamptz IS NULL OR e."createdAt" < ${end}::timestamptz)
    AND (${processId ?? null}::int IS NULL OR ${ofProcess(ctx, processId ?? 0)})`
}

function ofProcess(ctx: Context, processId: number): Fragment {
  return fragment`(e."subject" = 'process ' || ${processId}::text OR e."facts"->>'process' = ${processId}::text
    OR e."subject" IN (
      SELECT 'module ' || "id" FROM "Module"
        WHERE "processId" = ${processId} AND "organizationId" = ${ctx.organization.id}
      UNION ALL SELECT 'phase ' || "id" FROM "Phase"
        WHERE "processId" = ${processId} AND "organizationId" = ${ctx.organization.id}
      UNION ALL SELECT 'group ' || "id" FROM "Group"
        WHERE "processId" = ${processId} AND "organizationId" = ${ctx.organization.id}
      UNION ALL SELECT 'proposal ' || "id" FROM "Proposal"
        WHERE "processId" = ${processId} AND "organizationId" = ${ctx.organization.id}))`
}

const entry = z.object({
  id: z.number().int(),
  actorId: z.number().int().nullable(),
  actorName: z.string(),
  act: z.string(),
  subject: z.string(),
  facts: z.record(z.string(), z.unknown()),
  createdAt: z.iso.datetime(),
})

export const listAuditCall = call({
  method: 'GET',
  path: '/audit',
  summary: 'Every administrative act, the latest first, by person, act, process and days (ADMIN)',
  tag: 'Audit',
  access: 'member',
  answers: 'list',
  query: listQuery(['id'], auditFilter).extend(auditFilter),
  output: z.array(entry),
  errors: ['permissionDenied'],
  run: listAudit,
})
