import 'server-only'
import { z } from 'zod'
import { administers, type SignedIn, worksIn } from '@/lib/catalogues/actor'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { routes, withQuery } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formId, wideFormIdOrUndefined } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { wideIdInput } from '@/lib/foundation/input/ids'
import { onPage, pageAfter } from '@/lib/foundation/input/page-form'
import { returnPath } from '@/lib/foundation/input/return-path'
import { manyLines } from '@/lib/foundation/input/typed-text'
import { consumeShared } from '@/lib/foundation/limits/limiter'
import { holdBack, isHeldBack } from '@/lib/ideas/holding/hold-back'
import { textColumns } from '@/lib/ideas/proposals/field-columns'
import { type LockedProposal, lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import { canSeeProposal } from '@/lib/ideas/proposals/policy'
import { textLength } from '@/lib/ideas/proposals/text-length'
import { getTalkFacts } from '@/lib/process/modules/talk-facts'
import { announceComment } from './announce-comment'
import { COMMENT_LENGTH_MAX, COMMENTING, SAME_COMMENT_SECONDS } from './limits'
import { canComment } from './policy'
import { comment, ofProposal } from './shapes'
import { dropStoredComment, storeComment } from './stored-comment'

/** Plain text that is not only invisible characters. */
export const commentBody = z
  .string()
  .max(20_000, 'commentTooLong' satisfies ErrorName)
  .transform(manyLines)
  .superRefine((text, ctx) => {
    const issue = (message: ErrorName) =>
      ctx.addIssue({ code: 'custom', message, params: { limit: COMMENT_LENGTH_MAX } })
    if (!/[^\s\p{Cf}\p{M}\u115f\u1160\u3164\uffa0]/u.test(text)) issue('commentEmpty')
    else if (textLength(text) > COMMENT_LENGTH_MAX) issue('commentTooLong')
  })
  .meta({ minLength: 1, maxLength: COMMENT_LENGTH_MAX })

/** Input of a comment; with `parentId` it is a reply. */
const writeCommentInput = z.strictObject({ body: commentBody, parentId: wideIdInput.optional() })

type WrittenComment = {
  id: number
  proposalId: number
  parentId: number | null
  body: string
  createdAt: Date
  /** Waits for publication by a moderator. */
  isWaiting: boolean
}

type Input = { proposalId: number; body: string; parentId?: number | undefined }
type Parent = { id: number; authorId: number | null }

/** Writes a comment or a reply and notifies authors and followers. A repeated request answers the first comment. */
export async function writeComment(context: Context, input: Input): Promise<WrittenComment> {
  const own = requireSignedIn(context)
  await consumeShared(COMMENTING, String(own.actor.userId))
  return transaction(own, async (ctx) => {
    const proposal = await lockProposal(ctx, input.proposalId)
    requireAllowed(canSeeProposal(ctx.actor, proposal))
    const facts = await getTalkFacts(ctx, proposal.moduleId)
    requireAllowed(canComment(ctx.actor, proposal, facts, ctx.now))
    const isHeld = isHeldBack(ctx, proposal.processId, facts.process.holdsComments)
    const parent = input.parentId === undefined ? null : await firstLevel(ctx, proposal.id, input.parentId)
    const kind = isOfficial(ctx.actor, proposal) ? 'answer' : 'comment'
    const how = { parent, kind, isHeld, processId: proposal.processId } as const
    return (await sameAgain(ctx, input, parent)) ?? (await write(ctx, input, how))
  })
}

type How = { parent: Parent | null; kind: 'answer' | 'comment'; isHeld: boolean; processId: number }

async function write(
  ctx: SignedInContext,
  { proposalId, body }: Input,
  { parent, kind, isHeld, processId }: How,
): Promise<WrittenComment> {
  const { organization, actor, now } = ctx
  const created = await ctx.db.comment.create({
    data: {
      organizationId: organization.id,
      proposalId,
      parentId: parent?.id ?? null,
      authorId: actor.userId,
      body,
      createdAt: now,
      ...(isHeld && { heldAt: now, hiddenAt: now }),
    },
    select: { id: true },
  })
  const id = Number(created.id)
  const written = { id, proposalId, parentId: parent?.id ?? null, body, createdAt: now, isWaiting: isHeld }
  if (isHeld)
    await holdBack(
      ctx,
      { processId, proposalId, versionId: null, commentId: id, authorIds: [actor.userId] },
      textColumns,
    )
  else await announceComment(ctx, { id, proposalId, kind, answeredId: parent?.authorId ?? null })
  return written
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
  return { id: Number(parent.parentId ?? parent.id), authorId: parent.authorId }
}

// A double click, or a retry after a lost response.
async function sameAgain(
  ctx: SignedInContext,
  { proposalId, body }: Input,
  parent: Parent | null,
): Promise<WrittenComment | null> {
  const since = new Date(ctx.now.getTime() - SAME_COMMENT_SECONDS * 1000)
  const found = await ctx.db.comment.findFirst({
    where: {
      proposalId,
      body,
      parentId: parent?.id ?? null,
      authorId: ctx.actor.userId,
      deletedAt: null,
      createdAt: { gte: since },
    },
    select: { id: true, proposalId: true, parentId: true, body: true, createdAt: true, heldAt: true },
  })
  if (!found) return null
  const { id, parentId, heldAt, ...same } = found
  return {
    ...same,
    id: Number(id),
    parentId: parentId === null ? null : Number(parentId),
    isWaiting: heldAt !== null,
  }
}

export const writeCommentCall = call({
  method: 'POST',
  path: '/proposals/{proposalId}/comments',
  summary: 'Comment on a proposal, or reply to a comment; a reply to a reply stands beside it',
  tag: 'Comments',
  access: 'member',
  params: ofProposal,
  body: writeCommentInput,
  output: comment.pick({ id: true, parentId: true, body: true, createdAt: true }).extend({
    proposalId: z.number().int(),
    isWaiting: z.boolean().meta({ description: 'A moderator has to publish it' }),
  }),
  status: 201,
  errors: [
    'proposalUnknown',
    'processPrivate',
    'commentEmpty',
    'commentTooLong',
    'commentsDisabled',
    'commentUnknown',
    'proposalCancelled',
    'processNotJoined',
    'processNotOpen',
    'moduleNotEnabled',
    'phaseNotActive',
    'emailUnconfirmed',
    'mobileUnconfirmed',
    'authCitizenRequired',
    'tooYoung',
    'notEnabledForModule',
    'tooManyRequests',
  ],
  run: writeComment,
})

/** The comment form under an idea. */
export const writeCommentForm = form({
  input: formOf(writeCommentCall, { processId: formId, parentId: wideFormIdOrUndefined, ...onPage }),
  run: async (ctx, input) => {
    const { proposalId, processId, parentId, body } = input
    const page = returnPath(input.path)
    if (ctx.actor.kind === 'visitor') {
      await storeComment(ctx, { proposalId, parentId: parentId ?? null, body })
      const back = withQuery(page, { reply: parentId })
      return { path: routes.loginFromAnonymous(processId, `${back}#comment-form`) }
    }
    const { id, isWaiting } = await writeComment(ctx, { proposalId, body, parentId })
    await dropStoredComment()
    return {
      path: `${pageAfter(page, { comment: id, done: isWaiting ? 'commentWaits' : 'commented' }).path}#comment-${id}`,
    }
  },
  access: 'open',
  redirectTo: ({ path }) => path,
})
