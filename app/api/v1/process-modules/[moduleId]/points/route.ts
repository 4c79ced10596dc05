import { route } from '@/lib/edge/http/api/route'
import { listModulePoints } from '@/lib/ideas/proposals/calls'
import { listPointsContract } from '@/lib/ideas/proposals/contracts'
import { absoluteFeatures } from '@/lib/ideas/proposals/reading/point-features'

export const GET = route(listPointsContract, listModulePoints, { answer: absoluteFeatures })
