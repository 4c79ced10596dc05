import { route } from '@/lib/edge/http/api/route'
import { listGroupUsesCall } from '@/lib/process/access-codes/calls'
import { listGroupUsesContract } from '@/lib/process/access-codes/contracts'

export const GET = route(listGroupUsesContract, listGroupUsesCall)
