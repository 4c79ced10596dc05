import { route } from '@/lib/edge/http/api/route'
import { writeNewProcess } from '@/lib/process/processes/administration/admin-calls'
import { createProcessContract } from '@/lib/process/processes/administration/admin-contracts'
import { listProcessesContract } from '@/lib/process/processes/contracts'
import { readProcesses } from '@/lib/process/processes/reading/calls'

export const GET = route(listProcessesContract, readProcesses)
export const POST = route(createProcessContract, writeNewProcess)
