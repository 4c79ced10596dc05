import 'server-only'
import { z } from 'zod'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { totalRow } from '@/lib/foundation/db/column-schemas'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import type { Page } from '@/lib/foundation/input/paging'
import { visibleProcesses } from '@/lib/process/processes/policy'
import { FOLLOW_KINDS } from './follow-kinds'
import { type ProcessFollowing, requireVisible } from './follow-process'

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

/** API adapter of `listFollowedProcesses`: names in the language of the request. */
export async function listFollowedProcessesCall(ctx: Context, paging: Paging) {
  const { items, ...page } = await listFollowedProcesses(ctx, paging)
  const nameOf = (name: FollowedProcess['name']) => pickText(name, ctx.locale, ctx.organization.languages)
  return { ...page, items: items.map(({ name, ...item }) => ({ ...item, name: nameOf(name) })) }
}

/** Whether the actor follows a process that they may see, and what of it. */
export async function getProcessFollow(
  context: Context,
  { processId }: { processId: number },
): Promise<ProcessFollowing> {
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
