import 'server-only'
import { notifyFollowers, notifyPeople } from '@/lib/delivery/notifications/notify-followers'
import { administers, type SignedIn, worksIn } from '@/lib/foundation/context/actor'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { consumeShared } from '@/lib/foundation/limits/limiter'
import { type LockedProposal, lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import { canSeeProposal } from '@/lib/ideas/proposals/policy'
import { countTalk } from '@/lib/ideas/proposals/reading/count-talk'
import { getTalkFacts } from '@/lib/process/modules/talk-facts'
import { COMMENTING, SAME_COMMENT_SECONDS } from './limits'
import { canComment } from './policy'

type WrittenComment = { id: number; proposalId: number; parentId: number | null; body: string; createdAt: Date }

type Input = { proposalId: number; body: string; parentId?: number | undefined }
type Parent = { id: number; authorId: number | null }

/** Writes a comment or a reply and notifies authors and followers. A repeated request answers the first comment. */
export async function writeComment(context: Context, input: Input): Promise<WrittenComment> {
  const own = requireSignedIn(context)
  await consumeShared(COMMENTING, String(own.actor.userId))
  return transaction(own, async (ctx) => {
    const proposal = await lockProposal(ctx, input.proposalId)
    requireAllowed(canSeeProposal(ctx.actor, proposal))
    requireAllowed(canComment(ctx.actor, proposal, await getTalkFacts(ctx, proposal.moduleId), ctx.now))
    const parent = input.parentId === undefined ? null : await firstLevel(ctx, proposal.id, input.parentId)
    const kind = isOfficial(ctx.actor, proposal) ? 'answer' : 'comment'
    return (await sameAgain(ctx, input, parent)) ?? (await write(ctx, input, { parent, kind }))
  })
}

async function write(
  ctx: SignedInContext,
  { proposalId, body }: Input,
  { parent, kind }: { parent: Parent | null; kind: 'answer' | 'comment' },
): Promise<WrittenComment> {
  const { organization, actor, now } = ctx
  const { id } = await ctx.db.comment.create({
    data: {
      organizationId: organization.id,
      proposalId,
      parentId: parent?.id ?? null,
      authorId: actor.userId,
      body,
      createdAt: now,
    },
    select: { id: true },
  })
  await countTalk(ctx, proposalId, { comments: 1 })
  const answered = parent?.authorId ? [parent.authorId] : []
  const facts = { commentId: id }
  await notifyPeople(ctx, { kind: 'reply', proposalId, facts, userIds: answered })
  await notifyFollowers(ctx, { kind, proposalId, facts, except: answered })
  return { id, proposalId, parentId: parent?.id ?? null, body, createdAt: now }
}

// As the badge of the comment: the author of an idea speaks for themselves.
function isOfficial(actor: SignedIn, { authorId, coAuthorIds, processId }: LockedProposal): boolean {
  if (authorId === actor.userId || coAuthorIds.includes(actor.userId)) return false
  return administers(actor, processId) || worksIn(actor, processId, 'FACILITATOR')
}

// One level of replies: a reply to a reply becomes its sibling.
async function firstLevel(ctx: Context, proposalId: number, parentId: number): Promise<Parent> {
  const visible = { proposalId, deletedAt: null, hiddenAt: null }
  const parent = await ctx.db.comment.findFirst({
    where: { id: parentId, ...visible },
    select: { id: true, parentId: true, authorId: true },
  })
  if (!parent) throw new AppError('commentUnknown')
  return { id: parent.parentId ?? parent.id, authorId: parent.authorId }
}

// A double click, or a retry after a lost response.
async function sameAgain(
  ctx: SignedInContext,
  { proposalId, body }: Input,
  parent: Parent | null,
): Promise<WrittenComment | null> {
  const since = new Date(ctx.now.getTime() - SAME_COMMENT_SECONDS * 1000)
  return ctx.db.comment.findFirst({
    where: {
      proposalId,
      body,
      parentId: parent?.id ?? null,
      authorId: ctx.actor.userId,
      deletedAt: null,
      createdAt: { gte: since },
    },
    select: { id: true, proposalId: true, parentId: true, body: true, createdAt: true },
  })
}
