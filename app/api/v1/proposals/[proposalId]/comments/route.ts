import { listCommentsContract, writeCommentContract } from '@/lib/comments/contracts'
import { listProposalComments } from '@/lib/comments/list-proposal-comments'
import { writeComment } from '@/lib/comments/write-comment'
import { route } from '@/lib/http/route'

export const GET = route(listCommentsContract, listProposalComments)
export const POST = route(writeCommentContract, writeComment)
