import { route } from '@/lib/edge/http/api/route'
import { endSessionContract } from '@/lib/identity/users/security/account-contracts'
import { endSession } from '@/lib/identity/users/security/end-session'

export const DELETE = route(endSessionContract, endSession)
