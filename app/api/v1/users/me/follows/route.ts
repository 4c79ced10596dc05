import { route } from '@/lib/edge/http/api/route'
import { listFollowedContract } from '@/lib/participation/follows/contracts'
import { listFollowedCall } from '@/lib/participation/follows/list-followed'

export const GET = route(listFollowedContract, listFollowedCall)
