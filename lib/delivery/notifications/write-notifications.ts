import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import { isMutable, NEWSLETTER_KINDS, type NotificationKind } from './kinds'
import {
  CASE_PAUSE_SECONDS,
  MAIL_DELAY_SECONDS,
  PERSON_PAUSE_SECONDS,
  PROJECT_PAUSE_SECONDS,
  PROPOSAL_PAUSE_SECONDS,
} from './limits'

type Written = {
  kind: NotificationKind
  /** An id, or SQL that selects it; null for what belongs to no process. */
  processId: number | Fragment | null
  proposalId?: number
  /** The event that caused it: nobody is notified twice of the same one. */
  eventId?: number
  /** The duty and the day of it: nobody is notified twice of the same one. */
  dutyKey?: string
  facts: Record<string, unknown>
  /** The ids of users, as a column "userId". */
  people: Fragment
  except?: readonly number[]
  /** An additional condition on the user `u`. */
  condition?: Fragment
  /** At most one mail a week about the proposal, together with others of such kind. */
  isWeekly?: boolean
}

/**
 * Notifies people, in the caller's transaction: one statement for any number. Only active members who may see the
 * process are notified; the actor is excluded.
 */
export async function writeNotifications(ctx: Context, written: Written): Promise<void> {
  const {
    kind,
    processId,
    proposalId = null,
    eventId = null,
    dutyKey = null,
    facts,
    people,
    except = [],
    isWeekly,
  } = written
  const excluded = [...except, ...(ctx.actor.kind === 'user' ? [ctx.actor.userId] : [])]
  await ctx.sql`
    INSERT INTO "Notification" ("organizationId", "userId", "kind", "processId", "proposalId", "eventId", "dutyKey", "facts",
      "createdAt", "onSite", "mailDueAt")
    SELECT ${ctx.organization.id}, u."id", ${kind}, r."id", ${proposalId}::int, ${eventId}::int, ${dutyKey}::text,
      ${JSON.stringify(facts)}::jsonb, ${ctx.now}::timestamptz, NOT ${kind}::text = ANY(m."hiddenKinds"),
      ${isWeekly ? weekly(proposalId, mailDue(ctx, kind, proposalId)) : mailDue(ctx, kind, proposalId)}
    FROM (${people}) w
    JOIN "User" u ON u."id" = w."userId" AND u."erasedAt" IS NULL AND u."suspendedAt" IS NULL
    JOIN "Membership" m ON m."userId" = u."id" AND m."organizationId" = ${ctx.organization.id} AND m."status" = 'ACTIVE'
    LEFT JOIN "Process" r ON r."id" = (${processId}::int) AND r."organizationId" = m."organizationId"
      AND (r."visibility" = 'PUBLIC' OR 'ADMIN' = ANY(m."authorities")
        OR EXISTS (SELECT 1 FROM "ProcessMembership" j WHERE j."processId" = r."id" AND j."userId" = u."id")
        OR EXISTS (SELECT 1 FROM "ProcessRole" j WHERE j."processId" = r."id" AND j."userId" = u."id"))
    WHERE u."id" <> ALL(${excluded}::int[]) AND (r."id" IS NOT NULL OR ${processId === null}::boolean) AND ${written.condition ?? fragment`true`}
    ON CONFLICT DO NOTHING`
}

// At most one mail an hour about an idea and one in ten minutes overall; later notifications go into the next mail.
// Digests and pauses are planned by the worker.
function mailDue(ctx: Context, kind: NotificationKind, proposalId: number | null): Fragment {
  const canMute = isMutable(kind)
  const byNewsletter = NEWSLETTER_KINDS.has(kind)
  return fragment`CASE WHEN u."email" IS NOT NULL AND u."emailConfirmedAt" IS NOT NULL
      AND NOT (${canMute}::boolean AND ${kind}::text = ANY(m."mutedKinds"))
      AND NOT (${canMute}::boolean AND m."mailRhythm" = 'NONE' AND m."kindRhythms"->${kind}::text IS NULL)
      AND (m."newsletter" OR NOT ${byNewsletter}::boolean)
    THEN greatest(${ctx.now}::timestamptz + make_interval(secs => ${MAIL_DELAY_SECONDS}::float8), (
      SELECT max(s."mailedAt" + make_interval(secs => CASE
        WHEN s."proposalId" = ${proposalId}::int THEN ${PROPOSAL_PAUSE_SECONDS}::float8
        WHEN s."kind" = 'case' AND ${kind}::text = 'case' THEN ${CASE_PAUSE_SECONDS}::float8
          ELSE ${PERSON_PAUSE_SECONDS}::float8 END))
      FROM "Notification" s WHERE s."organizationId" = m."organizationId" AND s."userId" = u."id"
        AND s."mailedAt" > ${ctx.now}::timestamptz - make_interval(secs => ${PROPOSAL_PAUSE_SECONDS}::float8))) END`
}

const PROJECT_KINDS: readonly NotificationKind[] = ['delivery', 'deliveryState', 'deliveryDone']

// Not before a week after the last mail about the same project; NULL stays NULL.
function weekly(proposalId: number | null, due: Fragment): Fragment {
  return fragment`(SELECT CASE WHEN y."due" IS NULL THEN NULL ELSE greatest(y."due", (
      SELECT max(s."mailedAt") + make_interval(secs => ${PROJECT_PAUSE_SECONDS}::float8) FROM "Notification" s
      WHERE s."organizationId" = m."organizationId" AND s."userId" = u."id" AND s."proposalId" = ${proposalId}::int
        AND s."kind" = ANY(${PROJECT_KINDS}::text[]))) END FROM (SELECT ${due} AS "due") y)`
}
