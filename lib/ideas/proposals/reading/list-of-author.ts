import 'server-only'
import { z } from 'zod'
import type { Context, SignedInContext } from '@/lib/foundation/context/context'
import { totalRow } from '@/lib/foundation/db/column-schemas'
import { fragment } from '@/lib/foundation/db/sql'
import { localeColumn } from '@/lib/foundation/i18n/text-schemas'
import type { Page } from '@/lib/foundation/input/paging'
import { currentText } from '@/lib/ideas/proposals/current-text'
import { PROPOSAL_STATUSES } from '@/lib/ideas/proposals/states'
import { visibleProcesses } from '@/lib/process/processes/policy'

const authoredProposalRow = z.object({
  id: z.number(),
  title: z.string(),
  locale: localeColumn,
  status: z.enum(PROPOSAL_STATUSES),
  processId: z.number(),
  phaseId: z.number(),
  moduleId: z.number(),
  processName: z.unknown(),
  /** When it was published, or for a draft when it was last saved. */
  at: z.date(),
  /** Waits for publication by a moderator. */
  isWaiting: z.boolean(),
})

/** An idea in the list of one author. */
export type AuthoredProposal = z.infer<typeof authoredProposalRow>

type Paging = { page?: number; size?: number }

const authoredProposalPageRow = authoredProposalRow.extend(totalRow.shape)

/** Ideas that the actor wrote or co-wrote: either the published ones or the drafts. */
export async function listOwnProposals(
  ctx: SignedInContext,
  { drafts, page = 0, size = 20 }: Paging & { drafts: boolean },
): Promise<Page<AuthoredProposal>> {
  const { userId } = ctx.actor
  const own = fragment`(p."authorId" = ${userId} OR EXISTS (SELECT 1 FROM "CoAuthor" a
    WHERE a."proposalId" = p."id" AND a."userId" = ${userId} AND a."acceptedAt" IS NOT NULL))`
  const which = drafts ? fragment`p."status" = 'DRAFT'` : fragment`p."status" <> 'DRAFT'`
  const rows = await ctx.sql(authoredProposalPageRow)`
    SELECT ${COLUMNS} FROM "Proposal" p JOIN "Process" r ON r."id" = p."processId"
      JOIN "Module" m ON m."id" = p."moduleId"
    ${SHOWN_VERSION} ${currentText(ctx.locale)}
    WHERE p."organizationId" = ${ctx.organization.id} AND ${which} AND ${own}
    ORDER BY "at" DESC, p."id" DESC LIMIT ${size} OFFSET ${page * size}`
  return paged(rows, page, size)
}

/** The published ideas of a member in processes that the reader may see. */
export async function listProposalsBy(
  ctx: Context,
  authorId: number,
  { page = 0, size = 20 }: Paging = {},
): Promise<Page<AuthoredProposal>> {
  const processes = await ctx.db.process.findMany({ where: visibleProcesses(ctx), select: { id: true } })
  const rows = await ctx.sql(authoredProposalPageRow)`
    SELECT ${COLUMNS} FROM "Proposal" p JOIN "Process" r ON r."id" = p."processId"
      JOIN "Module" m ON m."id" = p."moduleId"
    ${SHOWN_VERSION} ${currentText(ctx.locale)}
    WHERE p."organizationId" = ${ctx.organization.id} AND p."authorId" = ${authorId} AND p."publishedAt" IS NOT NULL
      AND p."cancelledAt" IS NULL AND p."hiddenAt" IS NULL
        AND p."processId" = ANY(${processes.map(({ id }) => id)}::int[])
    ORDER BY "at" DESC, p."id" DESC LIMIT ${size} OFFSET ${page * size}`
  return paged(rows, page, size)
}

const COLUMNS = fragment`
  p."id", t."title", t."locale", p."status"::text, p."processId", m."phaseId", p."moduleId", r."name" AS "processName",
  coalesce(p."publishedAt", v."updatedAt") AS "at", v."heldAt" IS NOT NULL AS "isWaiting", (count(*) OVER ())::int AS "total"`

const SHOWN_VERSION = fragment`JOIN LATERAL (
  SELECT * FROM "ProposalVersion" x WHERE x."proposalId" = p."id"
  ORDER BY (x."id" = p."currentVersionId") DESC NULLS LAST, x."number" DESC LIMIT 1) v ON true`

function paged(rows: (AuthoredProposal & { total: number })[], page: number, size: number): Page<AuthoredProposal> {
  return { items: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0, page, size }
}
