import { route } from '@/lib/edge/http/api/route'
import { writePhase } from '@/lib/process/processes/administration/admin-calls'
import { removePhaseContract, updatePhaseContract } from '@/lib/process/processes/administration/admin-contracts'
import { removePhase } from '@/lib/process/processes/phases/remove-phase'

export const PATCH = route(updatePhaseContract, writePhase)
export const DELETE = route(removePhaseContract, removePhase)
