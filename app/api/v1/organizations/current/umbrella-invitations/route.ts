import { route } from '@/lib/edge/http/api/route'
import { listReceivedInvitations } from '@/lib/identity/organizations/workspaces/list-invitations'
import { listReceivedInvitationsContract } from '@/lib/identity/organizations/workspaces/workspace-contracts'

export const GET = route(listReceivedInvitationsContract, listReceivedInvitations)
