import { createPostContract, getPostsContract } from '@/lib/boards/contracts'
import { getPosts } from '@/lib/boards/queries'
import { createPost } from '@/lib/boards/write-post'
import { route } from '@/lib/http/route'

export const GET = route(getPostsContract, getPosts)
export const POST = route(createPostContract, createPost)
