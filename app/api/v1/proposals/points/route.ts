import { listCommunityPoints } from '@/lib/finding/api-calls'
import { listCommunityPointsContract } from '@/lib/finding/contracts'
import { route } from '@/lib/http/route'

export const GET = route(listCommunityPointsContract, listCommunityPoints)
