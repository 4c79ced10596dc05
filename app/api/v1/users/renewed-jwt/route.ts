import { route } from '@/lib/edge/http/api/route'
import { tokenAnswer } from '@/lib/edge/http/api/token-answer'
import { renewedJwtContract } from '@/lib/identity/auth/contracts'
import { renewSession } from '@/lib/identity/auth/session/renew-session'

export const GET = route(renewedJwtContract, renewSession, tokenAnswer)
