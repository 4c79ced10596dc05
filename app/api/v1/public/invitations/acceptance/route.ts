import { route } from '@/lib/edge/http/api/route'
import { tokenAnswer } from '@/lib/edge/http/api/token-answer'
import { acceptAsKnown } from '@/lib/identity/users/invitations/accept-as-known'
import { acceptAsKnownContract } from '@/lib/identity/users/invitations/contracts'

export const POST = route(acceptAsKnownContract, acceptAsKnown, tokenAnswer)
