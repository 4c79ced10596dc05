import { route } from '@/lib/edge/http/api/route'
import { confirmEmailChangeContract } from '@/lib/identity/users/security/account-contracts'
import { confirmEmailChange } from '@/lib/identity/users/security/confirm-email-change'

export const POST = route(confirmEmailChangeContract, confirmEmailChange)
