import { route } from '@/lib/http/route'
import { createProcessContract } from '@/lib/processes/admin-contracts'
import { listProcessesContract } from '@/lib/processes/contracts'
import { readProcesses } from '@/lib/processes/read-processes'
import { writeNewProcess } from '@/lib/processes/write-processes'

export const GET = route(listProcessesContract, readProcesses)
export const POST = route(createProcessContract, writeNewProcess)
