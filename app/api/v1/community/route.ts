import { getCommunityCall } from '@/lib/finding/api-calls'
import { getCommunityContract } from '@/lib/finding/contracts'
import { route } from '@/lib/http/route'

export const GET = route(getCommunityContract, getCommunityCall)
