import { route } from '@/lib/edge/http/api/route'
import { endOtherSessionsContract, listSessionsContract } from '@/lib/identity/users/security/account-contracts'
import { endOtherSessions } from '@/lib/identity/users/security/end-other-sessions'
import { listSessions } from '@/lib/identity/users/security/list-sessions'

export const GET = route(listSessionsContract, listSessions)
export const DELETE = route(endOtherSessionsContract, endOtherSessions)
