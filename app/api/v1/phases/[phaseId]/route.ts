import { route } from '@/lib/edge/http/api/route'
import { removePhaseContract, updatePhaseContract } from '@/lib/process/processes/administration/admin-contracts'
import { writePhase } from '@/lib/process/processes/administration/write-processes'
import { removePhase } from '@/lib/process/processes/phases/remove-phase'

export const PATCH = route(updatePhaseContract, writePhase)
export const DELETE = route(removePhaseContract, removePhase)
