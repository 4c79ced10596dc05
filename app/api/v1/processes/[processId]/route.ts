import { route } from '@/lib/edge/http/api/route'
import { writeProcess } from '@/lib/process/processes/administration/admin-calls'
import { updateProcessContract } from '@/lib/process/processes/administration/admin-contracts'
import { getProcessContract } from '@/lib/process/processes/contracts'
import { readProcess } from '@/lib/process/processes/reading/calls'

export const GET = route(getProcessContract, readProcess)
export const PATCH = route(updateProcessContract, writeProcess)
