import 'server-only'
import { z } from 'zod'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { totalRow } from '@/lib/foundation/db/column-schemas'
import { listQuery, type Page } from '@/lib/foundation/input/paging'
import { canReadText } from '@/lib/ideas/proposals/policy'
import { getProposal } from '@/lib/ideas/proposals/reading/get-proposal'
import { displayName, hasPublicProfile } from '@/lib/identity/users/profile/display-name'

export const ofProposal = z.strictObject({ proposalId: pathId })

const followerRow = z.object({ id: z.number(), name: z.string() })

export type Follower = z.infer<typeof followerRow>

type Input = { proposalId: number; page?: unknown; size?: unknown }

/** The followers of a proposal with a public profile, by name; `followersCount` includes the others. */
export async function listFollowers(ctx: Context, { proposalId, page, size }: Input): Promise<Page<Follower>> {
  const proposal = await getProposal(ctx, proposalId)
  const paging = { page: Number(page ?? 0), size: Number(size ?? 20) }
  if (!canReadText(ctx.actor, proposal).allowed) return { items: [], total: 0, ...paging }
  return listPublicFollowers(ctx, proposalId, paging)
}

const followerPageRow = followerRow.extend(totalRow.shape)

/** The followers of a proposal that the caller has loaded and authorized. */
export async function listPublicFollowers(
  ctx: Context,
  proposalId: number,
  { page, size }: { page: number; size: number },
): Promise<Page<Follower>> {
  const rows = await ctx.sql(followerPageRow)`
    SELECT u."id", ${displayName(ctx)} AS "name", (count(*) OVER ())::int AS "total"
    FROM "Follow" f JOIN "User" u ON u."id" = f."userId" AND ${hasPublicProfile}
    JOIN "Membership" m ON m."userId" = u."id" AND m."organizationId" = f."organizationId" AND m."status" = 'ACTIVE'
    WHERE f."proposalId" = ${proposalId} AND f."organizationId" = ${ctx.organization.id}
    ORDER BY lower(u."surname"), lower(u."name"), u."id" LIMIT ${size} OFFSET ${page * size}`
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, page, size }
}

export const listFollowersCall = call({
  method: 'GET',
  path: '/proposals/{proposalId}/followers',
  summary: 'Who follows a proposal and has a public profile; followersCount of the proposal counts everybody',
  tag: 'Following',
  access: 'public',
  answers: 'list',
  params: ofProposal,
  query: listQuery(['name']),
  output: z.array(z.object({ id: z.number().int(), name: z.string() })),
  errors: ['proposalUnknown', 'processPrivate'],
  run: listFollowers,
})
