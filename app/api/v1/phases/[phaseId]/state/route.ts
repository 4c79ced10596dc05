import { route } from '@/lib/edge/http/api/route'
import { writePhaseState } from '@/lib/process/processes/administration/admin-calls'
import { setPhaseStateContract } from '@/lib/process/processes/administration/admin-contracts'

export const PUT = route(setPhaseStateContract, writePhaseState)
