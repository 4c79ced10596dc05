import { listProposalComments } from '@/lib/comments/list-proposal-comments'
import { route } from '@/lib/http/route'
import { listCommentsContract } from '@/lib/proposals/contracts'

export const GET = route(listCommentsContract, listProposalComments)
