import 'server-only'
import { z } from 'zod'
import { PROCESS_EVENT_KINDS } from '@/lib/delivery/notifications/process-event-kinds'
import { writeNotifications } from '@/lib/delivery/notifications/write-notifications'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { transaction } from '@/lib/foundation/context/transaction'
import { type Fragment, fragment, poolSql } from '@/lib/foundation/db/sql'
import { DEFAULT_LOCALE } from '@/lib/foundation/i18n/locales'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { routes } from '@/lib/foundation/routes'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { eligibleMembers } from './eligible-members'
import { eventOutcome } from './event-outcome'
import { OPENING_MINUTES } from './limits'

const EVENTS_AT_ONCE = 20
// One statement for every member of an organization.
const SECONDS_MAX = 120

const dueRow = z.object({ id: z.number(), organizationId: z.number() })

/**
 * Notifies people of what happened to processes; returns the number of events. The notifications of an event and its
 * mark are one transaction: each person is notified once, whenever a worker is killed.
 */
export async function announceEvents(now = new Date()): Promise<number> {
  const due = await poolSql()(dueRow)`
    SELECT "id", "organizationId" FROM "ProcessEvent" WHERE "doneAt" IS NULL AND "dueAt" <= ${now}::timestamptz
    ORDER BY "dueAt", "id" LIMIT ${EVENTS_AT_ONCE} -- global: the worker serves every organization`
  for (const { id, organizationId } of due) {
    const organization = await findOrganizationById(organizationId)
    if (!organization) await retryLater({ id, organizationId }, now)
    if (!organization) continue
    const ctx = createContext({ organization, locale: DEFAULT_LOCALE, now })
    await transaction(ctx, (ctx) => announce(ctx, id), { secondsMax: SECONDS_MAX })
  }
  return due.length
}

// The organization has no verified domain, which mails could link to.
async function retryLater({ id, organizationId }: z.infer<typeof dueRow>, now: Date): Promise<void> {
  await poolSql()`
    UPDATE "ProcessEvent" SET "dueAt" = ${now}::timestamptz + interval '1 hour'
    WHERE "id" = ${id} AND "organizationId" = ${organizationId}`
}

const eventRow = z.object({
  id: z.number(),
  kind: z.enum(PROCESS_EVENT_KINDS),
  createdAt: z.date(),
  processId: z.number(),
  processStatus: z.string(),
  process: localizedText,
  phaseId: z.number().nullable(),
  phase: localizedText.nullable(),
  phaseEndsAt: z.date().nullable(),
  moduleId: z.number().nullable(),
  votingClosesAt: z.date().nullable(),
  votingClosedAt: z.date().nullable(),
  hasOpenedVote: z.boolean(),
  hasJustOpened: z.boolean(),
})

type ProcessEvent = z.infer<typeof eventRow>

// Another worker that has the event is not waited for.
async function announce(ctx: Context, id: number): Promise<void> {
  const [event] = await ctx.sql(eventRow)`
    SELECT e."id", e."kind", e."createdAt", e."processId", p."status"::text AS "processStatus", p."name" AS "process",
      f."id" AS "phaseId", f."name" AS "phase", f."endsAt" AS "phaseEndsAt", m."id" AS "moduleId",
      m."votingClosesAt", m."votingClosedAt",
      EXISTS (SELECT 1 FROM "Module" v WHERE v."phaseId" = f."id" AND v."organizationId" = e."organizationId"
        AND v."votingOpenedAt" IS NOT NULL) AS "hasOpenedVote",
      EXISTS (SELECT 1 FROM "ProcessEvent" o WHERE o."processId" = e."processId"
        AND o."organizationId" = e."organizationId" AND o."kind" = 'processOpened'
        AND abs(extract(epoch FROM o."createdAt" - e."createdAt")) <= ${OPENING_MINUTES * 60}::float8) AS "hasJustOpened"
    FROM "ProcessEvent" e JOIN "Process" p ON p."id" = e."processId" AND p."organizationId" = e."organizationId"
    LEFT JOIN "Module" m ON e."kind" IN ('votingOpened', 'twoDaysLeft') AND m."id" = e."subjectId"
      AND m."organizationId" = e."organizationId"
    LEFT JOIN "Phase" f ON f."id" = CASE WHEN e."kind" = 'phaseChanged' THEN e."subjectId" ELSE m."phaseId" END
      AND f."organizationId" = e."organizationId"
    WHERE e."id" = ${id} AND e."organizationId" = ${ctx.organization.id} AND e."doneAt" IS NULL
    FOR UPDATE OF e SKIP LOCKED`
  if (!event) return
  if (eventOutcome(event, ctx.now) === 'announce') await notify(ctx, event)
  await ctx.db.processEvent.updateMany({ where: { id }, data: { doneAt: ctx.now } })
}

async function notify(ctx: Context, event: ProcessEvent): Promise<void> {
  const { id: eventId, kind, processId, process, phase, votingClosesAt } = event
  await writeNotifications(ctx, {
    ...{ kind, processId, eventId },
    facts: {
      ...{ process, path: pathOf(event) },
      ...(kind === 'phaseChanged' && { phase }),
      ...(votingClosesAt && { until: votingClosesAt.toISOString() }),
    },
    people: audienceOf(ctx, event),
  })
}

function pathOf({ processId, phaseId, moduleId, kind }: ProcessEvent): string {
  if (moduleId !== null && phaseId !== null) return routes.proposals({ id: moduleId, processId, phaseId })
  return kind === 'phaseChanged' && phaseId !== null ? routes.phase(phaseId, processId) : routes.process(processId)
}

// Everybody who may see the process, its followers, or who may vote: never by what somebody voted.
function audienceOf(ctx: Context, { kind, processId, moduleId }: ProcessEvent): Fragment {
  const organizationId = ctx.organization.id
  switch (kind) {
    case 'processOpened':
      return fragment`SELECT a."userId" FROM "Membership" a WHERE a."organizationId" = ${organizationId}
        AND a."status" = 'ACTIVE'`
    case 'phaseChanged':
    case 'votingOpened':
      return fragment`SELECT f."userId" FROM "ProcessFollow" f WHERE f."organizationId" = ${organizationId}
        AND f."processId" = ${processId} AND ${kind === 'phaseChanged' ? 'phase' : 'vote'}::text = ANY(f."kinds")`
    case 'twoDaysLeft':
      return eligibleMembers(ctx, moduleId ?? 0)
  }
}
