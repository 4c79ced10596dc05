import { route } from '@/lib/http/route'
import { tokenAnswer } from '@/lib/http/token-answer'
import { changePasswordContract } from '@/lib/users/account-contracts'
import { changePassword } from '@/lib/users/change-password'

export const PUT = route(changePasswordContract, changePassword, tokenAnswer)
