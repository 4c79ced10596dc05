import { listFollowersContract } from '@/lib/follows/contracts'
import { listFollowers } from '@/lib/follows/list-followers'
import { route } from '@/lib/http/route'

export const GET = route(listFollowersContract, listFollowers)
