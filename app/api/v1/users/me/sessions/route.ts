import { route } from '@/lib/http/route'
import { endOtherSessionsContract, listSessionsContract } from '@/lib/users/account-contracts'
import { endOtherSessions } from '@/lib/users/end-other-sessions'
import { listSessions } from '@/lib/users/list-sessions'

export const GET = route(listSessionsContract, listSessions)
export const DELETE = route(endOtherSessionsContract, endOtherSessions)
