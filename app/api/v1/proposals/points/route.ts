import { route } from '@/lib/edge/http/api/route'
import { listCommunityPoints } from '@/lib/ideas/finding/calls'
import { listCommunityPointsContract } from '@/lib/ideas/finding/contracts'
import { absoluteFeatures } from '@/lib/ideas/proposals/reading/point-features'

export const GET = route(listCommunityPointsContract, listCommunityPoints, { answer: absoluteFeatures })
