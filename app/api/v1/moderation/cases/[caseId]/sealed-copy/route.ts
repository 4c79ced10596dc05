import { route } from '@/lib/edge/http/api/route'
import { callOpenCopy } from '@/lib/participation/moderation/removal/calls'
import { openCopyContract } from '@/lib/participation/moderation/removal/contracts'

export const POST = route(openCopyContract, callOpenCopy)
