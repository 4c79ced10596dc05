import { route } from '@/lib/edge/http/api/route'
import { listOwnCommentsContract } from '@/lib/participation/comments/contracts'
import { listOwnComments } from '@/lib/participation/comments/list-own-comments'

export const GET = route(listOwnCommentsContract, listOwnComments)
