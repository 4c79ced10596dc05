import { renewedJwtContract } from '@/lib/auth/contracts'
import { renewSession } from '@/lib/auth/renew-session'
import { route } from '@/lib/http/route'
import { tokenAnswer } from '@/lib/http/token-answer'

export const GET = route(renewedJwtContract, renewSession, tokenAnswer)
