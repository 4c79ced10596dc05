import { route } from '@/lib/edge/http/api/route'
import { listModulePoints } from '@/lib/ideas/proposals/calls'
import { listPointsContract } from '@/lib/ideas/proposals/contracts'

export const GET = route(listPointsContract, listModulePoints)
