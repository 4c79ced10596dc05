import { route } from '@/lib/edge/http/api/route'
import { deletePostContract, updatePostContract } from '@/lib/participation/boards/contracts'
import { deletePost, updatePost } from '@/lib/participation/boards/write-post'

export const PUT = route(updatePostContract, updatePost)
export const DELETE = route(deletePostContract, deletePost)
