import { route } from '@/lib/http/route'
import { removePhaseContract, updatePhaseContract } from '@/lib/processes/admin-contracts'
import { removePhase } from '@/lib/processes/remove-phase'
import { writePhase } from '@/lib/processes/write-processes'

export const PATCH = route(updatePhaseContract, writePhase)
export const DELETE = route(removePhaseContract, removePhase)
