import { route } from '@/lib/edge/http/api/route'
import { writeNewPhase } from '@/lib/process/processes/administration/admin-calls'
import { addPhaseContract } from '@/lib/process/processes/administration/admin-contracts'
import { listPhasesContract } from '@/lib/process/processes/contracts'
import { readPhases } from '@/lib/process/processes/reading/calls'

export const GET = route(listPhasesContract, readPhases)
export const POST = route(addPhaseContract, writeNewPhase)
