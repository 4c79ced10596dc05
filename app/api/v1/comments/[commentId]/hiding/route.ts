import { route } from '@/lib/edge/http/api/route'
import { hideCommentContract } from '@/lib/participation/moderation/contracts'
import { hideComment } from '@/lib/participation/moderation/hide-comment'

export const POST = route(hideCommentContract, hideComment)
