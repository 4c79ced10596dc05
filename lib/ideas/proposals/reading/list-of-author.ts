import 'server-only'
import type { Context, SignedInContext } from '@/lib/foundation/context/context'
import { fragment } from '@/lib/foundation/db/sql'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { Page } from '@/lib/foundation/input/paging'
import type { ProposalStatus } from '@/lib/ideas/proposals/states'
import { currentText } from '@/lib/ideas/proposals/versions/current-text'
import { visibleProcesses } from '@/lib/process/processes/policy'

/** An idea in the list of one author. */
export type AuthoredProposal = {
  id: number
  title: string
  locale: Locale
  status: ProposalStatus
  processId: number
  phaseId: number
  moduleId: number
  processName: unknown
  /** When it was published, or for a draft when it was last saved. */
  at: Date
}

type Paging = { page?: number; size?: number }

/** Ideas that the actor wrote or co-wrote: either the published ones or the drafts. */
export async function listOwnProposals(
  ctx: SignedInContext,
  { drafts, page = 0, size = 20 }: Paging & { drafts: boolean },
): Promise<Page<AuthoredProposal>> {
  const { userId } = ctx.actor
  const own = fragment`(p."authorId" = ${userId} OR EXISTS (SELECT 1 FROM "CoAuthor" a
    WHERE a."proposalId" = p."id" AND a."userId" = ${userId} AND a."acceptedAt" IS NOT NULL))`
  const which = drafts ? fragment`p."status" = 'DRAFT'` : fragment`p."status" <> 'DRAFT'`
  const rows = await ctx.sql<AuthoredProposal & { total: number }>`
    SELECT ${COLUMNS} FROM "Proposal" p JOIN "Process" r ON r."id" = p."processId" JOIN "Module" m ON m."id" = p."moduleId"
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
  const rows = await ctx.sql<AuthoredProposal & { total: number }>`
    SELECT ${COLUMNS} FROM "Proposal" p JOIN "Process" r ON r."id" = p."processId" JOIN "Module" m ON m."id" = p."moduleId"
    ${SHOWN_VERSION} ${currentText(ctx.locale)}
    WHERE p."organizationId" = ${ctx.organization.id} AND p."authorId" = ${authorId} AND p."publishedAt" IS NOT NULL
      AND p."cancelledAt" IS NULL AND p."hiddenAt" IS NULL AND p."processId" = ANY(${processes.map(({ id }) => id)}::int[])
    ORDER BY "at" DESC, p."id" DESC LIMIT ${size} OFFSET ${page * size}`
  return paged(rows, page, size)
}

const COLUMNS = fragment`
  p."id", t."title", t."locale", p."status"::text, p."processId", m."phaseId", p."moduleId", r."name" AS "processName",
  coalesce(p."publishedAt", v."updatedAt") AS "at", (count(*) OVER ())::int AS "total"`

const SHOWN_VERSION = fragment`JOIN LATERAL (
  SELECT * FROM "ProposalVersion" x WHERE x."proposalId" = p."id"
  ORDER BY (x."id" = p."currentVersionId") DESC NULLS LAST, x."number" DESC LIMIT 1) v ON true`

function paged(rows: (AuthoredProposal & { total: number })[], page: number, size: number): Page<AuthoredProposal> {
  return { items: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0, page, size }
}
