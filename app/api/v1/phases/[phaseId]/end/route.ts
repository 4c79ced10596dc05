import { route } from '@/lib/edge/http/api/route'
import { endPhaseContract } from '@/lib/process/processes/administration/admin-contracts'
import { endPhase } from '@/lib/process/processes/phases/end-phase'

export const POST = route(endPhaseContract, endPhase)
