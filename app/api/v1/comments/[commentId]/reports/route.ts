import { route } from '@/lib/edge/http/api/route'
import { reportCommentContract } from '@/lib/participation/moderation/contracts'
import { reportComment } from '@/lib/participation/moderation/report-content'

export const POST = route(reportCommentContract, reportComment)
