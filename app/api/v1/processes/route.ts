import { route } from '@/lib/edge/http/api/route'
import { createProcessContract } from '@/lib/process/processes/administration/admin-contracts'
import { writeNewProcess } from '@/lib/process/processes/administration/write-processes'
import { listProcessesContract } from '@/lib/process/processes/contracts'
import { readProcesses } from '@/lib/process/processes/read-processes'

export const GET = route(listProcessesContract, readProcesses)
export const POST = route(createProcessContract, writeNewProcess)
