import { route } from '@/lib/edge/http/api/route'
import { listCommunityPoints } from '@/lib/ideas/finding/calls'
import { listCommunityPointsContract } from '@/lib/ideas/finding/contracts'

export const GET = route(listCommunityPointsContract, listCommunityPoints)
