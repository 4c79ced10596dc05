import { route } from '@/lib/edge/http/api/route'
import { tokenAnswer } from '@/lib/edge/http/api/token-answer'
import { acceptAsNew } from '@/lib/identity/users/invitations/accept-as-new'
import { acceptAsNewContract } from '@/lib/identity/users/invitations/contracts'

export const POST = route(acceptAsNewContract, acceptAsNew, tokenAnswer)
