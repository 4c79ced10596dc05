import { route } from '@/lib/edge/http/api/route'
import { writeCopy } from '@/lib/process/processes/administration/admin-calls'
import { copyProcessContract } from '@/lib/process/processes/administration/admin-contracts'

export const POST = route(copyProcessContract, writeCopy)
