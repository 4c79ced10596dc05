import { routes } from '@/lib/catalogues/routes'
import type { OfficerKind } from '@/lib/delivery/notifications/kinds'
import type { Context } from '@/lib/foundation/context/context'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import { assertDefined } from '@/lib/foundation/errors/assert-defined'
import { BALLOT_TYPES } from '@/lib/process/module-types/registry'
import { AHEAD_DAYS, EXPIRING_DAYS, LAST_CALL_DAYS, MESSAGE_DAYS, REMIND_DAYS } from './limits'

/** What a link to a duty is made of. */
type Place = { processId: number | null; subjectId: number; state: string }

type DutyKind = {
  /**
   * The rows of an organization that wait for its officers, with these columns: "processId", null for what only an
   * administrator may do; "subjectId"; "process" and "name"; "dueAt"; "occasionAt", when officers are told of it, null
   * or ahead while it only stands on the list; "state", a variant of the sentence.
   */
  rows: (ctx: Context) => Fragment
  /** Several rows of a process are one duty with a count. */
  isGathered: boolean
  path: (place: Place) => string
}

const days = (count: number): Fragment => fragment`make_interval(days => ${count}::int)`

/** What officers have to do: the list of the cockpit and their notifications are made of these. */
export const DUTIES: Record<OfficerKind, DutyKind> = {
  phaseBegins: {
    rows: (ctx) => fragment`
      SELECT f."processId", f."id" AS "subjectId", p."name" AS "process", f."name", f."startsAt" AS "dueAt",
        CASE WHEN f."startsAt" <= ${ctx.now}::timestamptz THEN f."startsAt" ELSE f."startsAt" - ${days(LAST_CALL_DAYS)} END
          AS "occasionAt", CASE WHEN f."startsAt" <= ${ctx.now}::timestamptz THEN 'begun' ELSE 'before' END AS "state"
      FROM "Phase" f JOIN "Process" p ON p."id" = f."processId" AND p."status" = 'OPEN'
      WHERE f."organizationId" = ${ctx.organization.id} AND f."byDate" AND f."endsAt" > ${ctx.now}::timestamptz
        AND f."startsAt" > ${ctx.now}::timestamptz - ${days(1)}
        AND f."startsAt" <= ${ctx.now}::timestamptz + ${days(AHEAD_DAYS)}
        AND NOT EXISTS (SELECT 1 FROM "Module" m WHERE m."phaseId" = f."id" AND ${unopened(ctx)}
          AND NOT EXISTS (SELECT 1 FROM "PlannedOpening" o WHERE o."moduleId" = m."id" AND o."stoppedAt" IS NULL))`,
    isGathered: false,
    path: ({ processId, subjectId }) => routes.adminPhase(assertDefined(processId), subjectId),
  },
  voteNotOpen: {
    rows: (ctx) => fragment`
      SELECT m."processId", m."id" AS "subjectId", p."name" AS "process", m."name", f."startsAt" AS "dueAt",
        CASE WHEN o."stoppedAt" IS NOT NULL THEN o."stoppedAt" + floor(extract(epoch
            FROM ${ctx.now}::timestamptz - o."stoppedAt") / 86400) * interval '24 hours'
          WHEN ${begun(ctx)} THEN f."startsAt" + floor(extract(epoch FROM ${ctx.now}::timestamptz - f."startsAt") / 86400)
            * interval '24 hours'
          WHEN f."startsAt" <= ${ctx.now}::timestamptz + ${days(LAST_CALL_DAYS)} THEN f."startsAt" - ${days(LAST_CALL_DAYS)}
          ELSE f."startsAt" - ${days(AHEAD_DAYS)} END AS "occasionAt",
        CASE WHEN o."stoppedAt" IS NOT NULL
          THEN concat(CASE WHEN ${begun(ctx)} THEN 'stopped ' ELSE 'halted ' END, o."stopReason", ' ', o."stopCount")
          WHEN ${begun(ctx)} THEN 'begun' ELSE 'before' END AS "state"
      FROM "Module" m JOIN "Phase" f ON f."id" = m."phaseId"
      JOIN "Process" p ON p."id" = m."processId" AND p."status" = 'OPEN'
      LEFT JOIN "PlannedOpening" o ON o."moduleId" = m."id"
      WHERE m."organizationId" = ${ctx.organization.id} AND (o."moduleId" IS NULL OR o."stoppedAt" IS NOT NULL) AND ${unopened(ctx)} AND f."endsAt" > ${ctx.now}::timestamptz
        AND (${begun(ctx)} OR o."stoppedAt" IS NOT NULL
          OR f."byDate" AND f."startsAt" <= ${ctx.now}::timestamptz + ${days(AHEAD_DAYS)})`,
    isGathered: false,
    path: ({ processId, subjectId }) => routes.adminVote(assertDefined(processId), subjectId),
  },
  deadlinePassed: {
    rows: (ctx) => fragment`
      SELECT x."processId", x."subjectId", x."process", x."name", x."dueAt", x."dueAt" + floor(extract(epoch
        FROM ${ctx.now}::timestamptz - x."dueAt") / (${REMIND_DAYS}::int * 86400)) * ${days(REMIND_DAYS)} AS "occasionAt",
        x."state" FROM (${passed(ctx)}) x`,
    isGathered: false,
    path: ({ processId, subjectId, state }) => {
      if (state === 'vote') return routes.adminProcessResults(assertDefined(processId))
      return state === 'phase'
        ? routes.adminPhase(assertDefined(processId), subjectId)
        : routes.adminProcessStatus(assertDefined(processId), 'CLOSED')
    },
  },
  messageWaiting: {
    rows: (ctx) => fragment`
      SELECT NULL::int AS "processId", q."id" AS "subjectId", NULL::jsonb AS "process", NULL::jsonb AS "name",
        q."createdAt" AS "dueAt",
        q."createdAt" + ${days(ctx.organization.supportEmail ? MESSAGE_DAYS : 0)} AS "occasionAt", '' AS "state"
      FROM "Enquiry" q WHERE q."organizationId" = ${ctx.organization.id} AND q."answeredAt" IS NULL`,
    isGathered: true,
    path: () => routes.adminEnquiries(),
  },
  // Projects are carried out after their process was closed.
  projectLate: {
    rows: (ctx) => fragment`
      SELECT d."processId", d."id" AS "subjectId", p."name" AS "process", NULL::jsonb AS "name",
        late."on"::timestamp AT TIME ZONE ${ctx.organization.timeZone}::text AS "dueAt",
        (late."on" + 1)::timestamp AT TIME ZONE ${ctx.organization.timeZone}::text AS "occasionAt", '' AS "state"
      FROM "Delivery" d JOIN "Process" p ON p."id" = d."processId" AND p."status" <> 'ARCHIVED'
        AND coalesce(p."followThroughUntil" >= ${today(ctx)}, true)
      CROSS JOIN LATERAL (SELECT least(d."plannedUntil", (SELECT min(s."plannedOn") FROM "Milestone" s
          WHERE s."deliveryId" = d."id" AND s."doneOn" IS NULL), (SELECT min(q."dueOn") FROM "ReportDue" q
          WHERE q."deliveryId" = d."id" AND q."doneAt" IS NULL)) AS "on") late
      WHERE d."organizationId" = ${ctx.organization.id} AND d."mergedIntoId" IS NULL AND d."isFunded"
        AND d."state" NOT IN ('DONE', 'STOPPED', 'PAUSED') AND late."on" < ${today(ctx)}`,
    isGathered: true,
    path: ({ processId }) => routes.adminFollowUp(assertDefined(processId)),
  },
  invitationExpiring: {
    rows: (ctx) => fragment`
      SELECT NULL::int AS "processId", i."id" AS "subjectId", NULL::jsonb AS "process", NULL::jsonb AS "name",
        i."expiresAt" AS "dueAt", i."expiresAt" - ${days(EXPIRING_DAYS)} AS "occasionAt", '' AS "state"
      FROM "Invitation" i WHERE i."organizationId" = ${ctx.organization.id} AND i."acceptedAt" IS NULL
        AND i."withdrawnAt" IS NULL AND i."sentAt" IS NOT NULL AND i."expiresAt" > ${ctx.now}::timestamptz
        AND i."expiresAt" <= ${ctx.now}::timestamptz + ${days(EXPIRING_DAYS)}`,
    isGathered: true,
    path: () => routes.adminInvitations({ state: 'PENDING' }),
  },
  joinRequested: {
    rows: (ctx) => fragment`
      SELECT p."id" AS "processId", j."id" AS "subjectId", p."name" AS "process", NULL::jsonb AS "name",
        j."createdAt" AS "dueAt", j."createdAt" AS "occasionAt",
        CASE WHEN p."id" IS NULL THEN 'organization' ELSE 'process' END AS "state"
      FROM "JoinRequest" j LEFT JOIN "Group" g ON g."id" = j."groupId"
      LEFT JOIN "Process" p ON p."id" = coalesce(j."processId", g."processId")
        AND p."organizationId" = j."organizationId"
      WHERE j."organizationId" = ${ctx.organization.id} AND j."state" = 'PENDING'
        AND (p."id" IS NULL OR p."status" IN ('DRAFT', 'OPEN'))`,
    isGathered: true,
    path: ({ processId }) => routes.adminRequests(processId === null ? {} : { processId }),
  },
}

function today({ now, organization }: Context): Fragment {
  return fragment`(${now}::timestamptz AT TIME ZONE ${organization.timeZone}::text)::date`
}

/** The vote `m` was not opened, and no import does. */
function unopened(ctx: Context): Fragment {
  return fragment`m."type"::text = ANY(${BALLOT_TYPES}::text[]) AND m."votingOpenedAt" IS NULL
    AND NOT ${isImported(ctx)}`
}

function isImported({ organization }: Context): Fragment {
  return fragment`EXISTS (SELECT 1 FROM "ImportSource" s WHERE s."organizationId" = ${organization.id}
    AND s."processId" = m."processId" AND s."finishedAt" IS NULL)`
}

/** The phase `f` is in progress: see phaseStateAt. */
function begun({ now }: Context): Fragment {
  return fragment`(CASE WHEN f."byDate" THEN f."startsAt" <= ${now}::timestamptz ELSE f."state" = 'IN_PROGRESS' END)`
}

/** Votes that closed without a published result, phases kept beyond their end, and processes that are over. */
function passed(ctx: Context): Fragment {
  const { now } = ctx
  const uncounted = fragment`m."votingOpenedAt" IS NOT NULL AND coalesce(m."votingClosedAt", m."votingClosesAt") <= ${now}::timestamptz
    AND NOT ${isImported(ctx)} AND NOT EXISTS (SELECT 1 FROM "Result" r
      WHERE r."moduleId" = m."id" AND r."publishedAt" IS NOT NULL)`
  const ofOpen = fragment`p."organizationId" = ${ctx.organization.id} AND p."status" = 'OPEN'`
  return fragment`
    SELECT m."processId", m."id" AS "subjectId", p."name" AS "process", m."name",
      coalesce(m."votingClosedAt", m."votingClosesAt") AS "dueAt", 'vote' AS "state"
    FROM "Module" m JOIN "Process" p ON p."id" = m."processId" WHERE ${ofOpen} AND ${uncounted}
    UNION ALL SELECT f."processId", f."id", p."name", f."name", f."endsAt", 'phase'
    FROM "Phase" f JOIN "Process" p ON p."id" = f."processId" WHERE ${ofOpen} AND NOT f."byDate"
      AND f."state" = 'IN_PROGRESS' AND f."endsAt" <= ${now}::timestamptz AND p."endsAt" > ${now}::timestamptz
    UNION ALL SELECT p."id", p."id", p."name", p."name", p."endsAt", 'process'
    FROM "Process" p WHERE ${ofOpen} AND p."endsAt" <= ${now}::timestamptz
      AND NOT EXISTS (SELECT 1 FROM "Module" m WHERE m."processId" = p."id" AND ${uncounted})
      AND NOT EXISTS (SELECT 1 FROM "ImportSource" s WHERE s."processId" = p."id" AND s."finishedAt" IS NULL)`
}
