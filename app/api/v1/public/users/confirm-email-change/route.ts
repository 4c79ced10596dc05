import { route } from '@/lib/http/route'
import { confirmEmailChangeContract } from '@/lib/users/account-contracts'
import { confirmEmailChange } from '@/lib/users/confirm-email-change'

export const POST = route(confirmEmailChangeContract, confirmEmailChange)
