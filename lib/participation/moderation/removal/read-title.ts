import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { currentText } from '@/lib/ideas/proposals/current-text'

const titleRow = z.object({ title: z.string() })

/** The title of an idea as moderators read it: of its published version, else of its last draft. */
export async function readTitle(ctx: Context, proposalId: number): Promise<string> {
  const [row] = await ctx.sql(titleRow)`
    SELECT t."title" FROM "Proposal" p
    JOIN LATERAL (SELECT x.* FROM "ProposalVersion" x
      WHERE x."proposalId" = p."id" AND x."organizationId" = p."organizationId"
      ORDER BY (x."id" = p."currentVersionId") DESC NULLS LAST, x."number" DESC LIMIT 1) v ON true
    ${currentText(ctx.locale)}
    WHERE p."id" = ${proposalId} AND p."organizationId" = ${ctx.organization.id}`
  if (!row) throw new AppError('proposalUnknown')
  return row.title
}
