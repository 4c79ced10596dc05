import { route } from '@/lib/http/route'
import { updatePhaseContract } from '@/lib/processes/admin-contracts'
import { writePhase } from '@/lib/processes/write-processes'

export const PATCH = route(updatePhaseContract, writePhase)
