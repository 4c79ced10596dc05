import { route } from '@/lib/http/route'
import { listPhasesContract } from '@/lib/processes/contracts'
import { readPhases } from '@/lib/processes/read-processes'

export const GET = route(listPhasesContract, readPhases)
