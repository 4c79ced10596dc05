import { route } from '@/lib/edge/http/api/route'
import { addPhaseContract } from '@/lib/process/processes/administration/admin-contracts'
import { writeNewPhase } from '@/lib/process/processes/administration/write-processes'
import { listPhasesContract } from '@/lib/process/processes/contracts'
import { readPhases } from '@/lib/process/processes/read-processes'

export const GET = route(listPhasesContract, readPhases)
export const POST = route(addPhaseContract, writeNewPhase)
