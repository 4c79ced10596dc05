import { route } from '@/lib/http/route'
import { setPhaseStateContract } from '@/lib/processes/admin-contracts'
import { writePhaseState } from '@/lib/processes/write-processes'

export const PUT = route(setPhaseStateContract, writePhaseState)
