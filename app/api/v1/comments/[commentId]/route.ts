import { route } from '@/lib/edge/http/api/route'
import { deleteCommentContract } from '@/lib/participation/comments/contracts'
import { deleteComment } from '@/lib/participation/comments/delete-comment'

export const DELETE = route(deleteCommentContract, deleteComment)
