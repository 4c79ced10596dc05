import { route } from '@/lib/http/route'
import { addPhaseContract } from '@/lib/processes/admin-contracts'
import { listPhasesContract } from '@/lib/processes/contracts'
import { readPhases } from '@/lib/processes/read-processes'
import { writeNewPhase } from '@/lib/processes/write-processes'

export const GET = route(listPhasesContract, readPhases)
export const POST = route(addPhaseContract, writeNewPhase)
