import { route } from '@/lib/http/route'
import { confirmEmailChange } from '@/lib/users/confirm-email-change'
import { confirmEmailChangeContract } from '@/lib/users/contracts'

export const POST = route(confirmEmailChangeContract, confirmEmailChange)
