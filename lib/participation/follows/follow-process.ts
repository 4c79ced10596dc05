import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { form } from '@/lib/foundation/input/form'
import { formId, formList } from '@/lib/foundation/input/form-fields'
import { FOLLOW_KINDS, type ProcessFollowing } from './follow-kinds'
import { processFollowInput } from './process-follow-schemas'
import { following, ofProcess } from './process-follow-shapes'
import { requireVisible } from './require-visible'

type Following = { processId: number } & z.output<typeof processFollowInput>

/** Follows a process that the actor may see, or changes what of it. Idempotent. */
export async function followProcess(context: Context, following: Following): Promise<ProcessFollowing> {
  const { processId } = following
  const kinds = FOLLOW_KINDS.filter((kind) => (following.kinds ?? FOLLOW_KINDS).includes(kind))
  return transaction(requireSignedIn(context), async (ctx) => {
    await requireVisible(ctx, processId)
    const { userId } = ctx.actor
    await ctx.sql`
      INSERT INTO "ProcessFollow" ("organizationId", "processId", "userId", "kinds", "createdAt")
      VALUES (${ctx.organization.id}, ${processId}, ${userId}, ${kinds}::text[], ${ctx.now}::timestamptz)
      ON CONFLICT ("processId", "userId") DO UPDATE SET "kinds" = excluded."kinds"`
    return { processId, isFollowing: true, kinds }
  })
}

/**
 * Ends the news of a process; possible at any time, also after one may no longer see it. Members stay members. Throws
 * processUnknown or processPrivate for one that the actor neither follows nor sees.
 */
export async function unfollowProcess(context: Context, { processId }: Following): Promise<ProcessFollowing> {
  return transaction(requireSignedIn(context), async (ctx) => {
    const { count } = await ctx.db.processFollow.deleteMany({ where: { processId, userId: ctx.actor.userId } })
    if (count === 0) await requireVisible(ctx, processId)
    return { processId, isFollowing: false, kinds: [] }
  })
}

export const followProcessCall = call({
  method: 'PUT',
  path: '/users/me/process-follows/{processId}',
  summary: 'Follow a process: its phases, votes and results, or some of them',
  tag: 'Following',
  access: 'member',
  params: ofProcess,
  body: processFollowInput,
  output: following,
  errors: ['processUnknown', 'processPrivate'],
  run: followProcess,
})

export const unfollowProcessCall = call({
  method: 'DELETE',
  path: '/users/me/process-follows/{processId}',
  summary: 'No longer follow a process; possible for members too',
  tag: 'Following',
  access: 'member',
  params: ofProcess,
  output: following,
  errors: ['processUnknown', 'processPrivate'],
  run: unfollowProcess,
})

const processFollowFields = z
  .strictObject({
    processId: formId,
    kinds: formList(boundedArray(z.enum(FOLLOW_KINDS), FOLLOW_KINDS.length)),
    act: z.enum(['follow', 'save', 'stop']),
  })
  .transform(({ processId, kinds, act }) => ({
    processId,
    kinds: act === 'follow' ? [...FOLLOW_KINDS] : act === 'save' ? kinds : [],
  }))

export const followProcessForm = form({
  input: processFollowFields,
  run: (ctx, { processId, kinds }) =>
    kinds.length === 0 ? unfollowProcess(ctx, { processId }) : followProcess(ctx, { processId, kinds }),
  access: 'member',
  wanted: () => undefined,
  refreshes: true,
  message: async ({ isFollowing }) =>
    (await getTranslations('notifications'))(isFollowing ? 'follows.done' : 'follows.stopped'),
})

export const followForm = form({
  input: processFollowFields,
  run: (ctx, { processId, kinds }) =>
    kinds.length === 0 ? unfollowProcess(ctx, { processId }) : followProcess(ctx, { processId, kinds }),
  access: 'member',
  redirectTo: ({ isFollowing }) =>
    `${routes.messageSettings({ done: isFollowing ? 'followed' : 'unfollowed' })}#follows`,
})
