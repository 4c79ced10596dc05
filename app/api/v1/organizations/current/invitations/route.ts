import { route } from '@/lib/edge/http/api/route'
import { callListInvitations, invitationPage, invitationsAnswer } from '@/lib/identity/users/invitations/calls'
import { createInvitationsContract, listInvitationsContract } from '@/lib/identity/users/invitations/contracts'
import { createInvitations } from '@/lib/identity/users/invitations/create-invitations'

export const GET = route(listInvitationsContract, callListInvitations, { answer: invitationPage })
export const POST = route(createInvitationsContract, createInvitations, { answer: invitationsAnswer })
