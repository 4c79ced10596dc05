import { listGroupMembersCall } from '@/lib/finding/api-calls'
import { listGroupMembersContract } from '@/lib/finding/contracts'
import { route } from '@/lib/http/route'

export const GET = route(listGroupMembersContract, listGroupMembersCall)
