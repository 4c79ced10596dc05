import { route } from '@/lib/http/route'
import { getProcessContract } from '@/lib/processes/contracts'
import { readProcess } from '@/lib/processes/read-processes'

export const GET = route(getProcessContract, readProcess)
