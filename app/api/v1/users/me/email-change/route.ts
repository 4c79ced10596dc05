import { route } from '@/lib/edge/http/api/route'
import { requestEmailChangeContract } from '@/lib/identity/users/security/account-contracts'
import { requestEmailChange } from '@/lib/identity/users/security/request-email-change'

export const POST = route(requestEmailChangeContract, requestEmailChange)
