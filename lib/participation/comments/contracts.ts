import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { listQuery } from '@/lib/foundation/input/paging'
import { writeCommentInput } from './schemas'

const tag = 'Comments'
const ofProposal = z.strictObject({ proposalId: pathId })
const writer = z.object({
  id: z.number().int(),
  name: z.string(),
  role: z
    .enum(['author', 'official', 'expert'])
    .nullable()
    .meta({ description: 'Author of the proposal, official of the organization, or expert of the process' }),
})

const comment = z.object({
  id: z.number().int(),
  parentId: z.number().int().nullable(),
  body: z.string().meta({ description: 'Plain text; empty when deleted, or hidden from the reader' }),
  isDeleted: z.boolean(),
  isHidden: z.boolean().meta({ description: 'By moderation' }),
  hiddenReason: z.string().nullable().meta({ description: 'For its author and who moderates' }),
  isRemoved: z.boolean().meta({ description: 'Removed for good: nobody reads it any more' }),
  isHeld: z.boolean().meta({ description: 'Waits for publication, or was refused; for its author and who moderates' }),
  author: writer.nullable(),
  createdAt: z.iso.datetime(),
})

const commentWithReplies = comment.extend({ replies: z.array(comment) })

export type CommentAnswer = z.input<typeof commentWithReplies>

export const listCommentsContract = contract({
  method: 'GET',
  path: '/proposals/{proposalId}/comments',
  summary: 'The comments of a proposal with their replies, the oldest first unless sorted otherwise',
  tag,
  access: 'public',
  answers: 'list',
  params: ofProposal,
  query: listQuery(['createdAt']),
  output: z.array(commentWithReplies),
  errors: ['proposalUnknown', 'processPrivate'],
})

export const writeCommentContract = contract({
  method: 'POST',
  path: '/proposals/{proposalId}/comments',
  summary: 'Comment on a proposal, or reply to a comment; a reply to a reply stands beside it',
  tag,
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
})

export const deleteCommentContract = contract({
  method: 'DELETE',
  path: '/comments/{commentId}',
  summary: 'Delete a comment of one’s own; moderators hide one by `POST /comments/{commentId}/hiding`',
  tag,
  access: 'member',
  params: z.strictObject({ commentId: pathId }),
  output: z.object({ id: z.number().int(), proposalId: z.number().int(), isDeleted: z.literal(true) }),
  errors: ['commentUnknown', 'commentNotDeleted', 'permissionDenied'],
})

export const listOwnCommentsContract = contract({
  method: 'GET',
  path: '/users/me/comments',
  summary: 'One’s own comments with the ideas they stand under, the latest first',
  tag,
  access: 'member',
  answers: 'list',
  query: listQuery(['createdAt']),
  output: z.array(
    z.object({
      id: z.number().int(),
      body: z.string(),
      at: z.iso.datetime(),
      title: z.string(),
      proposalId: z.number().int(),
      processId: z.number().int(),
      phaseId: z.number().int(),
      moduleId: z.number().int(),
    }),
  ),
})
