import { route } from '@/lib/http/route'
import { updateProcessContract } from '@/lib/processes/admin-contracts'
import { getProcessContract } from '@/lib/processes/contracts'
import { readProcess } from '@/lib/processes/read-processes'
import { writeProcess } from '@/lib/processes/write-processes'

export const GET = route(getProcessContract, readProcess)
export const PATCH = route(updateProcessContract, writeProcess)
