import { route } from '@/lib/edge/http/api/route'
import { tokenAnswer } from '@/lib/edge/http/api/token-answer'
import { loginContract } from '@/lib/identity/auth/contracts'
import { loginByApi } from '@/lib/identity/auth/sign-in/login'

export const POST = route(loginContract, loginByApi, tokenAnswer)
