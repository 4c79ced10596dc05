import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import { GATHERED_KINDS, type NotificationKind } from './kinds'
import { MAIL_DELAY_SECONDS, PROJECT_PAUSE_SECONDS, PROPOSAL_PAUSE_SECONDS } from './limits'
import { writeNotifications } from './write-notifications'

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

async function notify(
  ctx: Context,
  { kind, proposalId, facts = {}, except = [], isWeekly = false }: News,
  people: Fragment,
): Promise<void> {
  const isGathered = GATHERED_KINDS.has(kind)
  if (isGathered) await remind(ctx, { kind, proposalId, except, isWeekly }, people)
  const condition = fragment`(NOT ${isGathered}::boolean OR NOT EXISTS (
    SELECT 1 FROM "Notification" n WHERE n."organizationId" = ${ctx.organization.id} AND n."userId" = u."id"
      AND n."kind" = ${kind} AND n."proposalId" = ${proposalId} AND n."readAt" IS NULL))`
  const processId = fragment`SELECT i."processId" FROM "Proposal" i
    WHERE i."id" = ${proposalId} AND i."organizationId" = ${ctx.organization.id}`
  await writeNotifications(ctx, { kind, processId, proposalId, facts, people, except, condition, isWeekly })
}

// Users with an unread notification of this kind get no new one: its count grows when it is read. A mail follows if one
// was sent.
async function remind(
  ctx: Context,
  { kind, proposalId, except = [], isWeekly = false }: Omit<News, 'facts'>,
  people: Fragment,
): Promise<void> {
  const excluded = [...except, ...(ctx.actor.kind === 'user' ? [ctx.actor.userId] : [])]
  await ctx.sql`
    UPDATE "Notification" n SET "mailDueAt" = greatest(${ctx.now}::timestamptz + make_interval(secs => ${MAIL_DELAY_SECONDS}),
      n."mailedAt" + make_interval(secs => ${isWeekly ? PROJECT_PAUSE_SECONDS : PROPOSAL_PAUSE_SECONDS}))
    WHERE n."organizationId" = ${ctx.organization.id} AND n."proposalId" = ${proposalId} AND n."kind" = ${kind}
      AND n."readAt" IS NULL
      AND n."mailDueAt" IS NULL AND n."mailedAt" IS NOT NULL AND n."userId" <> ALL(${excluded}::int[])
        AND n."userId" IN (${people})`
}
