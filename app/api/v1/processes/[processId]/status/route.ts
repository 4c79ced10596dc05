import { route } from '@/lib/http/route'
import { setProcessStatusContract } from '@/lib/processes/admin-contracts'
import { writeProcessStatus } from '@/lib/processes/write-processes'

export const PUT = route(setProcessStatusContract, writeProcessStatus)
