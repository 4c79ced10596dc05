import { route } from '@/lib/edge/http/api/route'
import { callCloneNeighbour } from '@/lib/process/processes/templates/setup-calls'
import { cloneNeighbourContract } from '@/lib/process/processes/templates/setup-contracts'

export const POST = route(cloneNeighbourContract, callCloneNeighbour)
