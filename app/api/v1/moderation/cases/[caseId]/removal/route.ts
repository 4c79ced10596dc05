import { route } from '@/lib/edge/http/api/route'
import { callRemoveContent } from '@/lib/participation/moderation/removal/calls'
import { removeContentContract } from '@/lib/participation/moderation/removal/contracts'

export const POST = route(removeContentContract, callRemoveContent)
