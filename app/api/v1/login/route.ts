import { loginContract } from '@/lib/auth/contracts'
import { loginByApi } from '@/lib/auth/login'
import { route } from '@/lib/http/route'
import { tokenAnswer } from '@/lib/http/token-answer'

export const POST = route(loginContract, loginByApi, tokenAnswer)
