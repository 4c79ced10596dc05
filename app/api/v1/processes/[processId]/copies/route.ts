import { route } from '@/lib/edge/http/api/route'
import { copyProcessContract } from '@/lib/process/processes/administration/admin-contracts'
import { writeCopy } from '@/lib/process/processes/administration/write-processes'

export const POST = route(copyProcessContract, writeCopy)
