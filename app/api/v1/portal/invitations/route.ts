import { route } from '@/lib/edge/http/api/route'
import { inviteWorkspace } from '@/lib/identity/organizations/workspaces/invite-workspace'
import { listSentInvitations } from '@/lib/identity/organizations/workspaces/list-invitations'
import {
  inviteWorkspaceContract,
  listSentInvitationsContract,
} from '@/lib/identity/organizations/workspaces/workspace-contracts'

export const GET = route(listSentInvitationsContract, listSentInvitations)
export const POST = route(inviteWorkspaceContract, inviteWorkspace)
