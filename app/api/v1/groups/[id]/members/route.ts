import { route } from '@/lib/edge/http/api/route'
import { listGroupMembersCall } from '@/lib/ideas/finding/calls'
import { listGroupMembersContract } from '@/lib/ideas/finding/contracts'

export const GET = route(listGroupMembersContract, listGroupMembersCall)
