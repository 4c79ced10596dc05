import { deleteCommentContract } from '@/lib/comments/contracts'
import { deleteComment } from '@/lib/comments/delete-comment'
import { route } from '@/lib/http/route'

export const DELETE = route(deleteCommentContract, deleteComment)
