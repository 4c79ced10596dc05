import { listFollowedContract } from '@/lib/follows/contracts'
import { listFollowedCall } from '@/lib/follows/list-followed'
import { route } from '@/lib/http/route'

export const GET = route(listFollowedContract, listFollowedCall)
