import { route } from '@/lib/edge/http/api/route'
import { createPostContract, getPostsContract } from '@/lib/participation/boards/contracts'
import { getPosts } from '@/lib/participation/boards/queries'
import { createPost } from '@/lib/participation/boards/write-post'

export const GET = route(getPostsContract, getPosts)
export const POST = route(createPostContract, createPost)
