import { route } from '@/lib/http/route'
import { tokenAnswer } from '@/lib/http/token-answer'
import { changePassword } from '@/lib/users/change-password'
import { changePasswordContract } from '@/lib/users/contracts'

export const PUT = route(changePasswordContract, changePassword, tokenAnswer)
