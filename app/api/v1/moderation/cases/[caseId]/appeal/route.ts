import { route } from '@/lib/edge/http/api/route'
import { appealDecision } from '@/lib/participation/moderation/appeal-decision'
import { appealContract } from '@/lib/participation/moderation/contracts'

export const POST = route(appealContract, appealDecision)
