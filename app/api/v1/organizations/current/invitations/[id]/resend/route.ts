import { route } from '@/lib/edge/http/api/route'
import { invitationAnswer } from '@/lib/identity/users/invitations/calls'
import { resendInvitationContract } from '@/lib/identity/users/invitations/contracts'
import { resendInvitation } from '@/lib/identity/users/invitations/resend-invitation'

export const POST = route(resendInvitationContract, resendInvitation, { answer: invitationAnswer })
