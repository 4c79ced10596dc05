import 'server-only'
import { z } from 'zod'
import { holds } from '@/lib/catalogues/actor'
import type { Context } from '@/lib/foundation/context/context'
import { type Fragment, fragment, joinFragments } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import type { Page } from '@/lib/foundation/input/paging'
import { type Community, communityOf } from '@/lib/ideas/proposals/reading/community'
import { ideaCounts } from './idea-counts'
import { TOPICS_SHOWN } from './topics'

/** A group as members and visitors see it. */
export type FoundGroup = {
  id: number
  name: LocalizedText
  body: LocalizedText
  coverFileId: string | null
  visibility: 'PUBLIC' | 'PRIVATE'
  registration: 'OPEN' | 'CLOSED' | 'ACCESS_CODE'
  processId: number | null
  processName: LocalizedText | null
  members: number
  ideas: number
}

type Options = {
  processId?: number | undefined
  id?: number | undefined
  /** Only groups that the actor has joined. */
  own?: boolean | undefined
  page?: number | undefined
  size?: number | undefined
}

const groupRow = z.object({
  id: z.number(),
  name: localizedText,
  body: localizedText,
  coverFileId: z.string().nullable(),
  visibility: z.enum(['PUBLIC', 'PRIVATE']),
  registration: z.enum(['OPEN', 'CLOSED', 'ACCESS_CODE']),
  processId: z.number().nullable(),
  processName: localizedText.nullable(),
  members: z.number(),
  total: z.number(),
})

/** Groups visible to the actor: public ones of visible processes, joined ones, and for an ADMIN all. */
export async function listGroups(
  ctx: Context,
  { processId, id, own = false, page = 0, size = TOPICS_SHOWN }: Options = {},
): Promise<Page<FoundGroup>> {
  const community = await communityOf(ctx)
  const conditions = [fragment`g."organizationId" = ${ctx.organization.id}`, visibleGroup(ctx, community)]
  if (id !== undefined) conditions.push(fragment`g."id" = ${id}`)
  if (processId !== undefined) conditions.push(fragment`g."processId" = ${processId}`)
  if (own) conditions.push(fragment`g."id" = ANY(${ownGroups(ctx)}::int[])`)
  const rows = await ctx.sql(groupRow)`
    SELECT g."id", g."name", g."body", g."coverFileId", g."visibility"::text, g."registration"::text, g."processId",
      (SELECT r."name" FROM "Process" r WHERE r."id" = g."processId") AS "processName",
      (SELECT count(*)::int FROM "GroupMembership" m WHERE m."groupId" = g."id") AS "members",
      (count(*) OVER ())::int AS "total"
    FROM "Group" g WHERE ${joinFragments(conditions, ' AND ')}
    ORDER BY g."processId" DESC NULLS FIRST, g."id" LIMIT ${size} OFFSET ${page * size}`
  const counts = rows.length > 0 ? (await ideaCounts(ctx, community)).group : new Map<number, number>()
  const items = rows.map(({ total: _, ...row }) => ({ ...row, ideas: counts.get(row.id) ?? 0 }))
  return { items, total: rows[0]?.total ?? 0, page, size }
}

/** One group; private groups are unknown to non-members. */
export async function getGroup(ctx: Context, id: number): Promise<FoundGroup> {
  const [found] = (await listGroups(ctx, { id })).items
  if (!found) throw new AppError('groupUnknown')
  return found
}

/** A visible group of which the person is a member; requires a public profile, except for the actor's own. */
export async function getGroupOf(ctx: Context, id: number, userId: number): Promise<FoundGroup> {
  const group = await getGroup(ctx, id)
  const isOwn = ctx.actor.kind === 'user' && ctx.actor.userId === userId
  const membership = await ctx.db.groupMembership.findFirst({
    where: { groupId: id, userId, ...(isOwn ? {} : { user: { isPublic: true } }) },
    select: { groupId: true },
  })
  if (!membership) throw new AppError('groupUnknown')
  return group
}

/** SQL condition: group `g` is visible to the actor. */
export function visibleGroup(ctx: Pick<Context, 'actor'>, { processIds }: Community): Fragment {
  if (holds(ctx.actor, 'ADMIN')) return fragment`true`
  return fragment`(g."id" = ANY(${ownGroups(ctx)}::int[])
    OR g."visibility" = 'PUBLIC' AND (g."processId" IS NULL OR g."processId" = ANY(${processIds}::int[])))`
}

function ownGroups({ actor }: Pick<Context, 'actor'>): readonly number[] {
  return actor.kind === 'user' ? actor.joinedGroupIds : []
}
