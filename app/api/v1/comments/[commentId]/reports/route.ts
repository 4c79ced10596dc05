import { route } from '@/lib/http/route'
import { reportCommentContract } from '@/lib/moderation/contracts'
import { reportComment } from '@/lib/moderation/report-content'

export const POST = route(reportCommentContract, reportComment)
