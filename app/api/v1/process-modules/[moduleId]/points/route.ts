import { route } from '@/lib/http/route'
import { listModulePoints } from '@/lib/proposals/api-calls'
import { listPointsContract } from '@/lib/proposals/contracts'

export const GET = route(listPointsContract, listModulePoints)
