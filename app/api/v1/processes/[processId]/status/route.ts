import { route } from '@/lib/edge/http/api/route'
import { setProcessStatusContract } from '@/lib/process/processes/administration/admin-contracts'
import { writeProcessStatus } from '@/lib/process/processes/administration/write-processes'

export const PUT = route(setProcessStatusContract, writeProcessStatus)
