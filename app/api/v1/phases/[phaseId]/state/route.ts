import { route } from '@/lib/edge/http/api/route'
import { setPhaseStateContract } from '@/lib/process/processes/administration/admin-contracts'
import { writePhaseState } from '@/lib/process/processes/administration/write-processes'

export const PUT = route(setPhaseStateContract, writePhaseState)
