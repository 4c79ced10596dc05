import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { totalRow } from '@/lib/foundation/db/column-schemas'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import type { Page } from '@/lib/foundation/input/paging'
import { listQuery } from '@/lib/foundation/input/paging'
import { visibleProcesses } from '@/lib/process/processes/policy'
import { FOLLOW_KINDS, type ProcessFollowing } from './follow-kinds'
import { following, kinds, ofProcess } from './process-follow-shapes'
import { requireVisible } from './require-visible'

const followedRow = z.object({
  processId: z.number(),
  name: localizedText,
  kinds: z.array(z.enum(FOLLOW_KINDS)),
  followedAt: z.date(),
})

/** A followed process. */
export type FollowedProcess = z.infer<typeof followedRow>

const followedPageRow = followedRow.extend(totalRow.shape)

type Paging = { page?: unknown; size?: unknown }

/** The processes that the actor follows and may see, last followed first. */
export async function listFollowedProcesses(
  context: Context,
  { page = 0, size = 20 }: Paging = {},
): Promise<Page<FollowedProcess>> {
  const ctx = requireSignedIn(context)
  const paging = { page: Number(page), size: Number(size) }
  const visible = await ctx.db.process.findMany({ where: visibleProcesses(ctx), select: { id: true } })
  const rows = await ctx.sql(followedPageRow)`
    SELECT f."processId", r."name", f."kinds", f."createdAt" AS "followedAt", (count(*) OVER ())::int AS "total"
    FROM "ProcessFollow" f JOIN "Process" r ON r."id" = f."processId" AND r."organizationId" = f."organizationId"
    WHERE f."organizationId" = ${ctx.organization.id} AND f."userId" = ${ctx.actor.userId}
      AND f."processId" = ANY(${visible.map(({ id }) => id)}::int[])
    ORDER BY f."createdAt" DESC, f."processId" DESC LIMIT ${paging.size} OFFSET ${paging.page * paging.size}`
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, ...paging }
}

/** Whether the actor follows a process that they may see, and what of it. */
async function getProcessFollow(context: Context, { processId }: { processId: number }): Promise<ProcessFollowing> {
  const ctx = requireSignedIn(context)
  await requireVisible(ctx, processId)
  return (await findProcessFollow(ctx, processId)) ?? { processId, isFollowing: false, kinds: [] }
}

/** What the actor follows of a process; null: nothing, or a visitor. */
export async function findProcessFollow(ctx: Context, processId: number): Promise<ProcessFollowing | null> {
  if (ctx.actor.kind !== 'user') return null
  const row = await ctx.db.processFollow.findFirst({
    where: { processId, userId: ctx.actor.userId },
    select: { kinds: true },
  })
  return row && { processId, isFollowing: true, kinds: FOLLOW_KINDS.filter((kind) => row.kinds.includes(kind)) }
}

export const getProcessFollowCall = call({
  method: 'GET',
  path: '/users/me/process-follows/{processId}',
  summary: 'Whether one follows a process, and what of it',
  tag: 'Following',
  access: 'member',
  params: ofProcess,
  output: following,
  errors: ['processUnknown', 'processPrivate'],
  run: getProcessFollow,
})

export const listFollowedProcessesCall = call({
  method: 'GET',
  path: '/users/me/process-follows',
  summary: 'The processes one follows, the latest followed first',
  tag: 'Following',
  access: 'member',
  answers: 'list',
  query: listQuery(['followedAt']),
  output: z.array(z.object({ processId: z.number().int(), name: z.string(), kinds, followedAt: z.iso.datetime() })),
  run: async (ctx, paging) => {
    const { items, ...page } = await listFollowedProcesses(ctx, paging)
    const nameOf = (name: FollowedProcess['name']) => pickText(name, ctx.locale, ctx.organization.languages)
    return { ...page, items: items.map(({ name, ...item }) => ({ ...item, name: nameOf(name) })) }
  },
})
