import { route } from '@/lib/edge/http/api/route'
import { listCommentsContract, writeCommentContract } from '@/lib/participation/comments/contracts'
import { listProposalComments } from '@/lib/participation/comments/list-proposal-comments'
import { writeComment } from '@/lib/participation/comments/write-comment'

export const GET = route(listCommentsContract, listProposalComments)
export const POST = route(writeCommentContract, writeComment)
