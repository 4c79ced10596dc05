import { deletePostContract, updatePostContract } from '@/lib/boards/contracts'
import { deletePost, updatePost } from '@/lib/boards/write-post'
import { route } from '@/lib/http/route'

export const PUT = route(updatePostContract, updatePost)
export const DELETE = route(deletePostContract, deletePost)
