import 'server-only'
import { poolSql } from '@/lib/foundation/db/sql'
import { BALLOT_TYPES } from '@/lib/process/module-types/registry'
import { FRESH_HOURS, REMINDER_HOURS, SHORT_VOTE_HOURS, VOTE_HOLD_MINUTES } from './limits'

/** Records what happens by date: phases that have begun, and votes that end in two days. Each is recorded once. */
export async function recordDueEvents(now = new Date()): Promise<void> {
  await recordPhases(now)
  await recordReminders(now)
}

async function recordPhases(now: Date): Promise<void> {
  await poolSql()`
    INSERT INTO "ProcessEvent" ("organizationId", "processId", "kind", "subjectId", "createdAt", "dueAt")
    SELECT f."organizationId", f."processId", 'phaseChanged', f."id", ${now}::timestamptz,
      ${now}::timestamptz + CASE WHEN EXISTS (SELECT 1 FROM "Module" m WHERE m."phaseId" = f."id"
        AND m."type"::text = ANY(${BALLOT_TYPES}::text[]) AND m."votingOpenedAt" IS NULL)
        THEN make_interval(mins => ${VOTE_HOLD_MINUTES}::int) ELSE interval '0' END
    FROM "Phase" f JOIN "Process" p ON p."id" = f."processId" AND p."status" = 'OPEN'
    WHERE f."startsAt" <= ${now}::timestamptz AND f."endsAt" > ${now}::timestamptz
      AND f."startsAt" > ${now}::timestamptz - make_interval(hours => ${FRESH_HOURS}::int)
      AND (f."byDate" OR f."state" = 'IN_PROGRESS')
      AND NOT EXISTS (SELECT 1 FROM "ProcessEvent" e WHERE e."processId" = f."processId"
        AND e."kind" = 'phaseChanged' AND e."subjectId" = f."id")
    ON CONFLICT DO NOTHING -- global: the worker serves every organization`
}

async function recordReminders(now: Date): Promise<void> {
  await poolSql()`
    INSERT INTO "ProcessEvent" ("organizationId", "processId", "kind", "subjectId", "createdAt", "dueAt")
    SELECT m."organizationId", m."processId", 'twoDaysLeft', m."id", ${now}::timestamptz, ${now}::timestamptz
    FROM "Module" m JOIN "Process" p ON p."id" = m."processId" AND p."status" = 'OPEN'
    WHERE m."votingOpenedAt" IS NOT NULL AND m."votingClosedAt" IS NULL AND m."votingClosesAt" > ${now}::timestamptz
      AND m."votingClosesAt" <= ${now}::timestamptz + make_interval(hours => ${REMINDER_HOURS}::int)
      AND m."votingClosesAt" >= m."votingOpenedAt" + make_interval(hours => ${SHORT_VOTE_HOURS}::int)
      AND NOT EXISTS (SELECT 1 FROM "ImportSource" s WHERE s."organizationId" = m."organizationId"
        AND s."processId" = m."processId")
      AND NOT EXISTS (SELECT 1 FROM "ProcessEvent" e WHERE e."processId" = m."processId"
        AND e."kind" = 'twoDaysLeft' AND e."subjectId" = m."id")
    ON CONFLICT DO NOTHING -- global: the worker serves every organization`
}
