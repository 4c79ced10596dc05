import { route } from '@/lib/http/route'
import { suspendMemberContract } from '@/lib/users/people-contracts'
import { callSuspendMember } from '@/lib/users/user-calls'

export const PUT = route(suspendMemberContract, callSuspendMember)
