import { route } from '@/lib/edge/http/api/route'
import { updateProcessContract } from '@/lib/process/processes/administration/admin-contracts'
import { writeProcess } from '@/lib/process/processes/administration/write-processes'
import { getProcessContract } from '@/lib/process/processes/contracts'
import { readProcess } from '@/lib/process/processes/read-processes'

export const GET = route(getProcessContract, readProcess)
export const PATCH = route(updateProcessContract, writeProcess)
