import { listOwnCommentsContract } from '@/lib/comments/contracts'
import { listOwnComments } from '@/lib/comments/list-own-comments'
import { route } from '@/lib/http/route'

export const GET = route(listOwnCommentsContract, listOwnComments)
