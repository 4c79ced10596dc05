import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { assertDefined } from '@/lib/foundation/errors/assert-defined'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { type LockedProposal, lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import { canSeeProposal } from '@/lib/ideas/proposals/policy'
import { countTalk } from '@/lib/ideas/proposals/reading/count-talk'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { ofProposal } from './list-followers'
import { canFollow } from './policy'

type Following = { proposalId: number; isFollowing: boolean; followersCount: number }

/** Follows a proposal: notifications go to the personal space and by mail. Idempotent. */
export async function followProposal(context: Context, { proposalId }: { proposalId: number }): Promise<Following> {
  return transaction(requireSignedIn(context), async (ctx) => {
    const proposal = await locked(ctx, proposalId)
    const { module } = await getModuleFacts(ctx, { moduleId: proposal.moduleId })
    requireAllowed(canFollow(ctx.actor, proposal, module))
    const { count } = await ctx.db.follow.createMany({
      data: [{ organizationId: ctx.organization.id, proposalId, userId: ctx.actor.userId, createdAt: ctx.now }],
      skipDuplicates: true,
    })
    if (count > 0) await countTalk(ctx, proposalId, { followers: 1 })
    return following(ctx, proposalId, true)
  })
}

/** Unfollows a proposal; possible at any time. */
export async function unfollowProposal(context: Context, { proposalId }: { proposalId: number }): Promise<Following> {
  return transaction(requireSignedIn(context), async (ctx) => {
    await locked(ctx, proposalId)
    const { count } = await ctx.db.follow.deleteMany({ where: { proposalId, userId: ctx.actor.userId } })
    if (count > 0) await countTalk(ctx, proposalId, { followers: -1 })
    return following(ctx, proposalId, false)
  })
}

async function locked(ctx: SignedInContext, proposalId: number): Promise<LockedProposal> {
  const proposal = await lockProposal(ctx, proposalId)
  requireAllowed(canSeeProposal(ctx.actor, proposal))
  // Throws unless the actor may see the process.
  await getModuleFacts(ctx, { moduleId: proposal.moduleId })
  return proposal
}

async function following(ctx: Context, proposalId: number, isFollowing: boolean): Promise<Following> {
  const { followersCount } = await ctx.db.proposal.findFirstOrThrow({
    where: { id: proposalId },
    select: { followersCount: true },
  })
  return { proposalId, isFollowing, followersCount }
}

const followingShape = z.object({
  proposalId: z.number().int(),
  isFollowing: z.boolean(),
  followersCount: z.number().int(),
})

export const followCall = call({
  method: 'PUT',
  path: '/proposals/{proposalId}/follow',
  summary: 'Follow a proposal; its module says whether that is possible (can-follow)',
  tag: 'Following',
  access: 'member',
  params: ofProposal,
  output: followingShape,
  errors: ['proposalUnknown', 'processPrivate', 'proposalCannotBeFollowed', 'proposalCancelled', 'proposalHidden'],
  run: followProposal,
})

export const unfollowCall = call({
  method: 'DELETE',
  path: '/proposals/{proposalId}/follow',
  summary: 'No longer follow a proposal',
  tag: 'Following',
  access: 'member',
  params: ofProposal,
  output: followingShape,
  errors: ['proposalUnknown', 'processPrivate'],
  run: unfollowProposal,
})

const followFields = z
  .strictObject({ follow: formId.optional(), unfollow: formId.optional() })
  .refine(({ follow, unfollow }) => (follow === undefined) !== (unfollow === undefined), 'invalidRequest')

/** One action for both buttons, so that its answer reaches its form without JavaScript. */
export const followForm = form({
  input: followFields,
  run: (ctx, { follow, unfollow }) =>
    follow === undefined
      ? unfollowProposal(ctx, { proposalId: assertDefined(unfollow) })
      : followProposal(ctx, { proposalId: follow }),
  access: 'member',
  wanted: ({ follow }) => (follow === undefined ? undefined : `follow-${follow}`),
  refreshes: true,
  message: async ({ isFollowing }) => (await getTranslations('talk'))(isFollowing ? 'follow.done' : 'follow.undone'),
})

export const unfollowForm = form({
  input: followFields,
  run: (ctx, { follow, unfollow }) =>
    follow === undefined
      ? unfollowProposal(ctx, { proposalId: assertDefined(unfollow) })
      : followProposal(ctx, { proposalId: follow }),
  access: 'member',
  redirectTo: () => routes.personalSpaceActivities('followed'),
})
