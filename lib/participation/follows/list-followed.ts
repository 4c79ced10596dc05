import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { totalRow } from '@/lib/foundation/db/column-schemas'
import type { Page } from '@/lib/foundation/input/paging'
import { listQuery } from '@/lib/foundation/input/paging'
import { currentText } from '@/lib/ideas/proposals/current-text'
import { PROPOSAL_STATUSES } from '@/lib/ideas/proposals/states'
import { visibleProcesses } from '@/lib/process/processes/policy'

const followedProposalRow = z.object({
  id: z.number(),
  title: z.string(),
  locale: z.string(),
  status: z.enum(PROPOSAL_STATUSES),
  processId: z.number(),
  phaseId: z.number(),
  moduleId: z.number(),
  processName: z.unknown(),
  followedAt: z.date(),
})

/** A followed idea. */
export type FollowedProposal = z.infer<typeof followedProposalRow>

type Paging = { page?: unknown; size?: unknown }

const followedProposalPageRow = followedProposalRow.extend(totalRow.shape)

/** The ideas that the actor follows and can still read, last followed first. */
export async function listFollowed(
  context: Context,
  { page = 0, size = 20 }: Paging = {},
): Promise<Page<FollowedProposal>> {
  const ctx = requireSignedIn(context)
  const paging = { page: Number(page), size: Number(size) }
  const processes = await ctx.db.process.findMany({ where: visibleProcesses(ctx), select: { id: true } })
  const rows = await ctx.sql(followedProposalPageRow)`
    SELECT p."id", t."title", t."locale", p."status"::text, p."processId", m."phaseId", p."moduleId",
      r."name" AS "processName",
      f."createdAt" AS "followedAt", (count(*) OVER ())::int AS "total"
    FROM "Follow" f JOIN "Proposal" p ON p."id" = f."proposalId" JOIN "Process" r ON r."id" = p."processId"
    JOIN "Module" m ON m."id" = p."moduleId" JOIN "ProposalVersion" v ON v."id" = p."currentVersionId"
    ${currentText(ctx.locale)}
    WHERE f."organizationId" = ${ctx.organization.id} AND f."userId" = ${ctx.actor.userId} AND p."hiddenAt" IS NULL
      AND p."cancelledAt" IS NULL AND p."processId" = ANY(${processes.map(({ id }) => id)}::int[])
    ORDER BY f."createdAt" DESC, p."id" DESC LIMIT ${paging.size} OFFSET ${paging.page * paging.size}`
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, ...paging }
}

export const listFollowedCall = call({
  method: 'GET',
  path: '/users/me/follows',
  summary: 'The proposals one follows, the latest followed first',
  tag: 'Following',
  access: 'member',
  answers: 'list',
  query: listQuery(['followedAt']),
  output: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      locale: z.string(),
      status: z.enum(PROPOSAL_STATUSES),
      processId: z.number().int(),
      phaseId: z.number().int(),
      moduleId: z.number().int(),
      followedAt: z.iso.datetime(),
    }),
  ),
  run: async (ctx, paging) => {
    const { items, ...page } = await listFollowed(ctx, paging)
    return { ...page, items: items.map(({ processName: _, ...item }) => item) }
  },
})
