import { route } from '@/lib/edge/http/api/route'
import { withdrawInvitationContract } from '@/lib/identity/users/invitations/contracts'
import { withdrawInvitation } from '@/lib/identity/users/invitations/withdraw-invitation'

export const DELETE = route(withdrawInvitationContract, withdrawInvitation)
