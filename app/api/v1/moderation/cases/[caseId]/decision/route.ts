import { route } from '@/lib/edge/http/api/route'
import { decideCaseContract } from '@/lib/participation/moderation/contracts'
import { decideCase } from '@/lib/participation/moderation/decide-case'

export const POST = route(decideCaseContract, decideCase)
