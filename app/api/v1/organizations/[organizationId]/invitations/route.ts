import { route } from '@/lib/edge/http/api/route'
import { inviteAdminContract } from '@/lib/identity/organizations/contracts'
import { callInviteAdmin } from '@/lib/identity/organizations/platform/calls'

export const POST = route(inviteAdminContract, callInviteAdmin)
