import { route } from '@/lib/http/route'
import { requestEmailChangeContract } from '@/lib/users/account-contracts'
import { requestEmailChange } from '@/lib/users/request-email-change'

export const POST = route(requestEmailChangeContract, requestEmailChange)
