import { route } from '@/lib/edge/http/api/route'
import { tokenAnswer } from '@/lib/edge/http/api/token-answer'
import { changePasswordContract } from '@/lib/identity/users/security/account-contracts'
import { changePassword } from '@/lib/identity/users/security/change-password'

export const PUT = route(changePasswordContract, changePassword, tokenAnswer)
