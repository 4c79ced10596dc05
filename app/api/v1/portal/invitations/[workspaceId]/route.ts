import { route } from '@/lib/edge/http/api/route'
import { withdrawInvitation } from '@/lib/identity/organizations/workspaces/withdraw-invitation'
import { withdrawInvitationContract } from '@/lib/identity/organizations/workspaces/workspace-contracts'

export const DELETE = route(withdrawInvitationContract, withdrawInvitation)
