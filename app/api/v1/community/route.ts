import { route } from '@/lib/edge/http/api/route'
import { getCommunityCall } from '@/lib/ideas/finding/calls'
import { getCommunityContract } from '@/lib/ideas/finding/contracts'

export const GET = route(getCommunityContract, getCommunityCall)
