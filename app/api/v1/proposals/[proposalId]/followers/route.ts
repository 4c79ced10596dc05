import { route } from '@/lib/edge/http/api/route'
import { listFollowersContract } from '@/lib/participation/follows/contracts'
import { listFollowers } from '@/lib/participation/follows/list-followers'

export const GET = route(listFollowersContract, listFollowers)
