import { route } from '@/lib/edge/http/api/route'
import { answerInvitation } from '@/lib/identity/organizations/workspaces/answer-invitation'
import { answerInvitationContract } from '@/lib/identity/organizations/workspaces/workspace-contracts'

export const PUT = route(answerInvitationContract, answerInvitation)
