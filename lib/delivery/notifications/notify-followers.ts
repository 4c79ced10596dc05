import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import { GATHERED_KINDS, isMutable, type NotificationKind } from './kinds'
import {
  CASE_PAUSE_SECONDS,
  MAIL_DELAY_SECONDS,
  PERSON_PAUSE_SECONDS,
  PROJECT_PAUSE_SECONDS,
  PROPOSAL_PAUSE_SECONDS,
} from './limits'

type NotificationFacts = Record<string, string | number>

export type News = {
  kind: NotificationKind
  proposalId: number
  /** Parameters of the sentence besides the title; `commentId` links to a comment, `path` to another page. */
  facts?: NotificationFacts
  /** Users who are notified in another way. */
  except?: readonly number[]
  /** At most one mail a week about the idea, together with others of such kind. */
  isWeekly?: boolean
}

/** Notifies the authors and followers of a proposal, in the caller's transaction; the actor is excluded. */
export async function notifyFollowers(ctx: Context, news: News): Promise<void> {
  const { proposalId } = news
  await notify(
    ctx,
    news,
    fragment`${authorsOf(ctx, proposalId)} UNION SELECT f."userId" FROM "Follow" f
      WHERE f."proposalId" = ${proposalId} AND f."organizationId" = ${ctx.organization.id}`,
  )
}

/** The same with the authors and followers of the ideas that were merged into it. */
export async function notifyProjectFollowers(ctx: Context, news: News): Promise<void> {
  const { proposalId } = news
  const { id: organizationId } = ctx.organization
  const ideas = fragment`SELECT g."id" FROM "Proposal" g WHERE g."organizationId" = ${organizationId}
    AND (g."id" = ${proposalId} OR g."mergedIntoId" = ${proposalId})`
  await notify(
    ctx,
    news,
    fragment`SELECT p."authorId" AS "userId" FROM "Proposal" p
        WHERE p."id" IN (${ideas}) AND p."organizationId" = ${organizationId} AND p."authorId" IS NOT NULL
      UNION SELECT a."userId" FROM "CoAuthor" a
        WHERE a."proposalId" IN (${ideas}) AND a."organizationId" = ${organizationId} AND a."acceptedAt" IS NOT NULL
      UNION SELECT f."userId" FROM "Follow" f
        WHERE f."proposalId" IN (${ideas}) AND f."organizationId" = ${organizationId}`,
  )
}

/** Notifies the moderators of a process: its facilitators and administrators. */
export async function notifyModerators(ctx: Context, news: News & { processId: number }): Promise<void> {
  const organizationId = ctx.organization.id
  await notify(
    ctx,
    news,
    fragment`SELECT a."userId" FROM "Membership" a WHERE a."organizationId" = ${organizationId} AND 'ADMIN' = ANY(a."authorities")
      UNION SELECT a."userId" FROM "ProcessRole" w
        JOIN "Membership" a ON a."userId" = w."userId" AND a."organizationId" = w."organizationId"
        WHERE w."organizationId" = ${organizationId} AND w."processId" = ${news.processId}
          AND w."authority" IN ('FACILITATOR', 'DELEGATE') AND w."authority" = ANY(a."authorities")`,
  )
}

/** Notifies the given users. */
export async function notifyPeople(ctx: Context, news: News & { userIds: readonly number[] }): Promise<void> {
  if (news.userIds.length === 0) return
  await notify(ctx, news, fragment`SELECT unnest(${[...news.userIds]}::int[]) AS "userId"`)
}

function authorsOf({ organization }: Context, proposalId: number): Fragment {
  return fragment`SELECT p."authorId" AS "userId" FROM "Proposal" p
      WHERE p."id" = ${proposalId} AND p."organizationId" = ${organization.id} AND p."authorId" IS NOT NULL
    UNION SELECT a."userId" FROM "CoAuthor" a
      WHERE a."proposalId" = ${proposalId} AND a."organizationId" = ${organization.id} AND a."acceptedAt" IS NOT NULL`
}

// One statement for any number of followers. Only members who may see the process are notified.
async function notify(
  ctx: Context,
  { kind, proposalId, facts = {}, except = [], isWeekly = false }: News,
  people: Fragment,
): Promise<void> {
  const organizationId = ctx.organization.id
  const excluded = [...except, ...(ctx.actor.kind === 'user' ? [ctx.actor.userId] : [])]
  const isGathered = GATHERED_KINDS.has(kind)
  if (isGathered) await remind(ctx, { kind, proposalId, without: excluded, isWeekly }, people)
  await ctx.sql`
    INSERT INTO "Notification" ("organizationId", "userId", "kind", "proposalId", "facts", "createdAt", "mailDueAt")
    SELECT ${organizationId}, u."id", ${kind}, ${proposalId}, ${JSON.stringify(facts)}::jsonb, ${ctx.now}::timestamptz,
      ${isWeekly ? weekly(proposalId, mailDue(ctx, kind, proposalId)) : mailDue(ctx, kind, proposalId)}
    FROM (${people}) w
    ${recipients(ctx, proposalId)}
    WHERE u."id" <> ALL(${excluded}::int[]) AND (NOT ${isGathered}::boolean OR NOT EXISTS (
      SELECT 1 FROM "Notification" n WHERE n."organizationId" = ${organizationId} AND n."userId" = u."id"
        AND n."kind" = ${kind}
        AND n."proposalId" = ${proposalId} AND n."readAt" IS NULL))`
}

type Reminder = Pick<News, 'kind' | 'proposalId'> & { without: number[]; isWeekly: boolean }

// Users with an unread notification of this kind get no new one: its count grows when it is read. A mail follows if one
// was sent.
async function remind(
  ctx: Context,
  { kind, proposalId, without: excluded, isWeekly }: Reminder,
  people: Fragment,
): Promise<void> {
  await ctx.sql`
    UPDATE "Notification" n SET "mailDueAt" = greatest(${ctx.now}::timestamptz + make_interval(secs => ${MAIL_DELAY_SECONDS}),
      n."mailedAt" + make_interval(secs => ${isWeekly ? PROJECT_PAUSE_SECONDS : PROPOSAL_PAUSE_SECONDS}))
    WHERE n."organizationId" = ${ctx.organization.id} AND n."proposalId" = ${proposalId} AND n."kind" = ${kind}
      AND n."readAt" IS NULL
      AND n."mailDueAt" IS NULL AND n."mailedAt" IS NOT NULL AND n."userId" <> ALL(${excluded}::int[])
        AND n."userId" IN (${people})`
}

function recipients(ctx: Context, proposalId: number): Fragment {
  return fragment`
    JOIN "User" u ON u."id" = w."userId" AND u."erasedAt" IS NULL AND u."suspendedAt" IS NULL
    JOIN "Membership" m ON m."userId" = u."id" AND m."organizationId" = ${ctx.organization.id} AND m."status" = 'ACTIVE'
    JOIN "Proposal" i ON i."id" = ${proposalId} AND i."organizationId" = m."organizationId"
    JOIN "Process" r ON r."id" = i."processId" AND (r."visibility" = 'PUBLIC' OR 'ADMIN' = ANY(m."authorities")
      OR EXISTS (SELECT 1 FROM "ProcessMembership" j WHERE j."processId" = r."id" AND j."userId" = u."id")
      OR EXISTS (SELECT 1 FROM "ProcessRole" j WHERE j."processId" = r."id" AND j."userId" = u."id"))`
}

// At most one mail an hour about an idea and one in ten minutes overall; later notifications go into the next mail.
function mailDue(ctx: Context, kind: NotificationKind, proposalId: number): Fragment {
  const canMute = isMutable(kind)
  return fragment`CASE WHEN u."email" IS NOT NULL AND u."emailConfirmedAt" IS NOT NULL
      AND NOT (${canMute}::boolean AND ${kind} = ANY(m."mutedKinds"))
    THEN greatest(${ctx.now}::timestamptz + make_interval(secs => ${MAIL_DELAY_SECONDS}::float8), (
      SELECT max(s."mailedAt" + make_interval(secs => CASE
        WHEN s."proposalId" = ${proposalId} THEN ${PROPOSAL_PAUSE_SECONDS}::float8
        WHEN s."kind" = 'case' AND ${kind}::text = 'case' THEN ${CASE_PAUSE_SECONDS}::float8
          ELSE ${PERSON_PAUSE_SECONDS}::float8 END))
      FROM "Notification" s WHERE s."organizationId" = m."organizationId" AND s."userId" = u."id"
        AND s."mailedAt" > ${ctx.now}::timestamptz - make_interval(secs => ${PROPOSAL_PAUSE_SECONDS}::float8))) END`
}

const PROJECT_KINDS: readonly NotificationKind[] = ['delivery', 'deliveryState', 'deliveryDone']

// Not before a week after the last mail about the same project; NULL stays NULL.
function weekly(proposalId: number, due: Fragment): Fragment {
  return fragment`(SELECT CASE WHEN y."due" IS NULL THEN NULL ELSE greatest(y."due", (
      SELECT max(s."mailedAt") + make_interval(secs => ${PROJECT_PAUSE_SECONDS}::float8) FROM "Notification" s
      WHERE s."organizationId" = m."organizationId" AND s."userId" = u."id" AND s."proposalId" = ${proposalId}
        AND s."kind" = ANY(${PROJECT_KINDS}::text[]))) END FROM (SELECT ${due} AS "due") y)`
}
