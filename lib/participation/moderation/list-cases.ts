import 'server-only'
import { z } from 'zod'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { totalRow } from '@/lib/foundation/db/column-schemas'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { Page } from '@/lib/foundation/input/paging'
import { SIGNALS } from '@/lib/ideas/holding/signals'
import { currentText } from '@/lib/ideas/proposals/current-text'
import { displayName } from '@/lib/identity/users/profile/display-name'
import { type CaseQuery, matching } from './matching'
import { canModerate, canSeeQueue } from './policy'
import { type CASE_ORDERS, REPORT_REASONS } from './schemas'
import { MODERATION_STATES, WAITING_STATES } from './states'

const moderatedCaseRow = z.object({
  id: z.number(),
  state: z.enum(MODERATION_STATES),
  proposalId: z.number(),
  commentId: z.number().nullable(),
  processId: z.number(),
  phaseId: z.number(),
  moduleId: z.number(),
  processName: z.unknown(),
  title: z.string(),
  locale: z.string(),
  /** Of the comment, else the idea's summary. */
  text: z.string(),
  versionNumber: z.number(),
  author: z.object({ id: z.number(), name: z.string() }).nullable(),
  authorIds: z.array(z.number()),
  /** The text was deleted or withdrawn since. */
  isGone: z.boolean(),
  /** An officer did it, not the author. */
  isGoneByOffice: z.boolean(),
  /** The case is about a translation that waits for publication. */
  language: z.string().nullable(),
  reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), note: z.string(), createdAt: z.string() })),
  reportsCount: z.number(),
  /** The actor reported it, and so somebody else decides. */
  isReporter: z.boolean(),
  openedAt: z.date(),
  reason: z.string(),
  decidedAt: z.date().nullable(),
  deciderId: z.number().nullable(),
  decider: z.string().nullable(),
  appeal: z.string(),
  appealedAt: z.date().nullable(),
  answer: z.string(),
  answeredAt: z.date().nullable(),
  assignee: z.object({ id: z.number(), name: z.string() }).nullable(),
  signals: z.array(z.enum(SIGNALS)),
})

/** A case for moderators, without the identity of the reporters. */
export type ModeratedCase = z.infer<typeof moderatedCaseRow>

type Query = CaseQuery & { order?: (typeof CASE_ORDERS)[number] | undefined; page?: number; size?: number }

/**
 * Cases of the processes that the actor moderates: open ones oldest first, settled ones latest first; by `signals` those
 * with the most signs of spam before.
 */
export async function listCases(
  context: Context,
  { order = 'waiting', page = 0, size = 20, ...filter }: Query = {},
): Promise<Page<ModeratedCase>> {
  const ctx = requireSignedIn(context)
  requireAllowed(canSeeQueue(ctx.actor))
  const where = matching(ctx, filter)
  const [items, counted] = await Promise.all([
    ctx.sql(moderatedCaseRow)`${cases(ctx, where)}
      ORDER BY (k."state"::text = ANY(${[...WAITING_STATES]}::text[])) DESC,
        CASE WHEN ${order} = 'signals' THEN cardinality(k."signals") END DESC NULLS LAST,
        CASE WHEN k."state"::text = ANY(${[...WAITING_STATES]}::text[]) THEN coalesce(k."appealedAt", k."openedAt") END,
        coalesce(k."answeredAt", k."decidedAt") DESC, k."id" LIMIT ${size} OFFSET ${page * size}`,
    ctx.sql(totalRow)`
      SELECT count(*)::int AS "total" FROM "ModerationCase" k JOIN "Proposal" p ON p."id" = k."proposalId"
      WHERE k."organizationId" = ${ctx.organization.id} AND ${where}`,
  ])
  return { items, total: counted[0]?.total ?? 0, page, size }
}

/** One case. Throws caseUnknown for moderators of other processes. */
export async function getCase(context: Context, { caseId }: { caseId: number }): Promise<ModeratedCase> {
  const ctx = requireSignedIn(context)
  const [found] = await ctx.sql(moderatedCaseRow)`${cases(ctx, fragment`k."id" = ${caseId}`)}`
  if (!found || !canModerate(ctx.actor, found.processId).allowed) throw new AppError('caseUnknown')
  return found
}

// After a refusal the draft belongs to its author again: what it contains now is nobody else's business.
const isTakenBack = fragment`(k."versionId" IS NOT NULL AND v."status" = 'DRAFT' AND v."heldAt" IS NULL)`

function cases(ctx: SignedInContext, where: Fragment): Fragment {
  return fragment`
    SELECT k."id", k."state"::text, k."proposalId", k."commentId", p."processId", m."phaseId", p."moduleId",
      r."name" AS "processName",
      CASE WHEN ${isTakenBack} THEN '' ELSE t."title" END AS "title", t."locale",
      CASE WHEN ${isTakenBack} THEN '' ELSE coalesce(c."body", t."summary") END AS "text",
      v."number" AS "versionNumber",
      CASE WHEN u."id" IS NOT NULL THEN jsonb_build_object('id', u."id", 'name',
        ${displayName(ctx)}) END AS "author",
      array_remove(CASE WHEN k."commentId" IS NULL
        THEN ARRAY(SELECT a."userId" FROM "CoAuthor" a
          WHERE a."proposalId" = p."id" AND a."acceptedAt" IS NOT NULL) || p."authorId"
        ELSE ARRAY[c."authorId"] END, NULL) AS "authorIds",
      CASE WHEN k."commentId" IS NULL THEN p."cancelledAt" IS NOT NULL OR ${isTakenBack} ELSE c."deletedAt" IS NOT NULL END AS "isGone",
      CASE WHEN k."commentId" IS NULL THEN p."cancelledAt" IS NOT NULL AND p."withdrawnFrom" IS NOT NULL
        ELSE c."deletedByOffice" END AS "isGoneByOffice", k."locale" AS "language",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('reason', x."reason", 'note', x."note", 'createdAt',
        x."createdAt") ORDER BY x."id"), '[]')
        FROM (SELECT * FROM "AbuseReport" y WHERE y."caseId" = k."id" ORDER BY y."id" LIMIT 50) x) AS "reports",
      (SELECT count(*)::int FROM "AbuseReport" y WHERE y."caseId" = k."id") AS "reportsCount",
      EXISTS (SELECT 1 FROM "AbuseReport" y
        WHERE y."caseId" = k."id" AND y."reporterId" = ${ctx.actor.userId}) AS "isReporter",
      k."openedAt", k."reason", k."decidedAt", k."deciderId", concat_ws(' ', d."name", d."surname") AS "decider",
      k."appeal", k."appealedAt", k."answer", k."answeredAt", k."signals",
      (SELECT jsonb_build_object('id', a."id", 'name', coalesce(nullif(trim(concat_ws(' ', a."name", a."surname")), ''),
          a."username"))
        FROM "User" a WHERE a."id" = k."assigneeId" AND a."erasedAt" IS NULL) AS "assignee"
    FROM "ModerationCase" k
    JOIN "Proposal" p ON p."id" = k."proposalId" JOIN "Process" r ON r."id" = p."processId"
      JOIN "Module" m ON m."id" = p."moduleId"
    JOIN "ProposalVersion" v ON v."id" = coalesce(k."versionId", p."currentVersionId")
      AND v."organizationId" = k."organizationId" ${currentText(ctx.locale)}
    LEFT JOIN "Comment" c ON c."id" = k."commentId"
    LEFT JOIN "User" u ON u."id" = CASE WHEN k."commentId" IS NULL THEN p."authorId" ELSE c."authorId" END
      AND u."erasedAt" IS NULL
    LEFT JOIN "User" d ON d."id" = k."deciderId" AND d."erasedAt" IS NULL
    WHERE k."organizationId" = ${ctx.organization.id} AND ${where}`
}
