import { route } from '@/lib/http/route'
import { listProcessesContract } from '@/lib/processes/contracts'
import { readProcesses } from '@/lib/processes/read-processes'

export const GET = route(listProcessesContract, readProcesses)
