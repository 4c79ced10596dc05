import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { PROCESS_EVENT_KINDS, type ProcessEventKind } from '@/lib/delivery/notifications/process-event-kinds'
import { writeNotifications } from '@/lib/delivery/notifications/write-notifications'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { transaction } from '@/lib/foundation/context/transaction'
import { type Fragment, fragment, poolSql } from '@/lib/foundation/db/sql'
import { DEFAULT_LOCALE } from '@/lib/foundation/i18n/locales'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { audienceOf } from './audience'
import { FRESH_HOURS, OPENING_MINUTES } from './limits'

const EVENTS_AT_ONCE = 20
/** People of one transaction: a statement for every member of a town would exceed the time of a statement. */
const PEOPLE_AT_ONCE = 2000

const dueRow = z.object({ id: z.number(), organizationId: z.number() })

/**
 * Notifies people of what happened to processes; returns the number of events. A batch of people and the mark how far
 * the event has come are one transaction: each person is notified once, whenever a worker is killed.
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
    while (await transaction(ctx, (ctx) => announceBatch(ctx, id)));
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
  afterUserId: z.number(),
  processId: z.number(),
  processStatus: z.string(),
  process: localizedText,
  phaseId: z.number().nullable(),
  phase: localizedText.nullable(),
  phaseEndsAt: z.date().nullable(),
  moduleId: z.number().nullable(),
  votingClosesAt: z.date().nullable(),
  votingClosedAt: z.date().nullable(),
  /** Of an extension, or of a closing before the deadline. */
  reason: z.string().nullable(),
  hasOpenedVote: z.boolean(),
  hasJustOpened: z.boolean(),
})

type ProcessEvent = z.infer<typeof eventRow>

// Notifies the next people of an event; returns whether there are more. Another worker that has it is not waited for.
async function announceBatch(ctx: Context, id: number): Promise<boolean> {
  const event = await lockEvent(ctx, id)
  if (!event) return false
  const people = audienceOf(ctx, event)
  const lastUserId = eventOutcome(event, ctx.now) === 'announce' ? await lastOfBatch(ctx, event, people) : null
  if (lastUserId !== null) {
    const batch = fragment`SELECT w."userId" FROM (${people}) w
      WHERE w."userId" > ${event.afterUserId} AND w."userId" <= ${lastUserId}`
    await notify(ctx, event, batch)
  }
  const data = lastUserId === null ? { doneAt: ctx.now } : { afterUserId: lastUserId }
  await ctx.db.processEvent.updateMany({ where: { id }, data })
  return lastUserId !== null
}

async function lockEvent(ctx: Context, id: number): Promise<ProcessEvent | undefined> {
  const [event] = await ctx.sql(eventRow)`
    SELECT e."id", e."kind", e."createdAt", e."afterUserId", e."processId", p."status"::text AS "processStatus",
      p."name" AS "process", f."id" AS "phaseId", f."name" AS "phase", f."endsAt" AS "phaseEndsAt", m."id" AS "moduleId",
      coalesce(x."closesAt", m."votingClosesAt") AS "votingClosesAt", m."votingClosedAt", coalesce(x."reason", c."reason") AS "reason",
      EXISTS (SELECT 1 FROM "Module" v WHERE v."phaseId" = f."id" AND v."organizationId" = e."organizationId"
        AND v."votingOpenedAt" IS NOT NULL) AS "hasOpenedVote",
      EXISTS (SELECT 1 FROM "ProcessEvent" o WHERE o."processId" = e."processId"
        AND o."organizationId" = e."organizationId" AND o."kind" = 'processOpened'
        AND abs(extract(epoch FROM o."createdAt" - e."createdAt")) <= ${OPENING_MINUTES * 60}::float8) AS "hasJustOpened"
    FROM "ProcessEvent" e JOIN "Process" p ON p."id" = e."processId" AND p."organizationId" = e."organizationId"
    LEFT JOIN "VotingExtension" x ON e."kind" = 'extension' AND x."id" = e."subjectId"
      AND x."organizationId" = e."organizationId"
    LEFT JOIN "Module" m ON m."organizationId" = e."organizationId" AND m."id" = CASE
      WHEN e."kind" IN ('votingOpened', 'twoDaysLeft', 'result', 'closedEarly') THEN e."subjectId" ELSE x."moduleId" END
    LEFT JOIN "VotingEarlyClosing" c ON e."kind" = 'closedEarly' AND c."moduleId" = e."subjectId"
      AND c."organizationId" = e."organizationId"
    LEFT JOIN "Phase" f ON f."id" = CASE WHEN e."kind" = 'phaseChanged' THEN e."subjectId" ELSE m."phaseId" END
      AND f."organizationId" = e."organizationId"
    WHERE e."id" = ${id} AND e."organizationId" = ${ctx.organization.id} AND e."doneAt" IS NULL
    FOR UPDATE OF e SKIP LOCKED`
  return event
}

const lastRow = z.object({ userId: z.number().nullable() })

async function lastOfBatch(ctx: Context, { afterUserId }: ProcessEvent, people: Fragment): Promise<number | null> {
  const [row] = await ctx.sql(lastRow)`
    SELECT max(b."userId") AS "userId" FROM (SELECT DISTINCT w."userId" FROM (${people}) w
      WHERE w."userId" > ${afterUserId} ORDER BY 1 LIMIT ${PEOPLE_AT_ONCE}) b`
  return row?.userId ?? null
}

async function notify(ctx: Context, event: ProcessEvent, people: Fragment): Promise<void> {
  const { id: eventId, kind, processId, process, phase, votingClosesAt, reason } = event
  await writeNotifications(ctx, {
    kind,
    processId,
    eventId,
    people,
    facts: {
      process,
      path: pathOf(event),
      ...(kind === 'phaseChanged' && { phase }),
      ...(votingClosesAt && kind !== 'result' && { until: votingClosesAt.toISOString() }),
      ...(reason !== null && { reason }),
    },
  })
}

function pathOf({ processId, phaseId, moduleId, kind }: ProcessEvent): string {
  if (moduleId !== null && phaseId !== null) {
    const address = { id: moduleId, processId, phaseId }
    return kind === 'result' ? routes.result(address) : routes.proposals(address)
  }
  return kind === 'phaseChanged' && phaseId !== null ? routes.phase(phaseId, processId) : routes.process(processId)
}

/** What decides whether people are notified of an event. */
export type EventFacts = {
  kind: ProcessEventKind
  createdAt: Date
  processStatus: string
  /** The phase of the event, or of its vote. */
  phaseEndsAt: Date | null
  votingClosesAt: Date | null
  votingClosedAt: Date | null
  /** A vote of the phase is open or was. */
  hasOpenedVote: boolean
  /** The process opened at about the same time. */
  hasJustOpened: boolean
}

const HOUR = 3_600_000

/** Whether people are notified of an event now, or why not: each change of a process is one message. */
export function eventOutcome(event: EventFacts, now: Date): 'announce' | 'late' | 'over' | 'superseded' {
  if (now.getTime() - event.createdAt.getTime() > FRESH_HOURS * HOUR) return 'late'
  // Its process is closed with it, or soon after.
  if (event.kind === 'result' || event.kind === 'closedEarly') return 'announce'
  if (event.processStatus !== 'OPEN') return 'over'
  switch (event.kind) {
    case 'processOpened':
      return 'announce'
    case 'phaseChanged':
      if (event.hasOpenedVote || event.hasJustOpened) return 'superseded'
      return event.phaseEndsAt === null || event.phaseEndsAt <= now ? 'over' : 'announce'
    case 'votingOpened':
    case 'twoDaysLeft':
    case 'extension':
      return event.votingClosedAt || !event.votingClosesAt || event.votingClosesAt <= now ? 'over' : 'announce'
  }
}
