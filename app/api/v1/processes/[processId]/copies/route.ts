import { route } from '@/lib/http/route'
import { copyProcessContract } from '@/lib/processes/admin-contracts'
import { writeCopy } from '@/lib/processes/write-processes'

export const POST = route(copyProcessContract, writeCopy)
