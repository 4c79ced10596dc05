import { route } from '@/lib/edge/http/api/route'
import { writeProcessStatus } from '@/lib/process/processes/administration/admin-calls'
import { setProcessStatusContract } from '@/lib/process/processes/administration/admin-contracts'

export const PUT = route(setProcessStatusContract, writeProcessStatus)
