import { route } from '@/lib/edge/http/api/route'
import { suspendMemberContract } from '@/lib/identity/users/people/people-contracts'
import { callSuspendMember } from '@/lib/participation/personal-data/user-calls'

export const PUT = route(suspendMemberContract, callSuspendMember)
