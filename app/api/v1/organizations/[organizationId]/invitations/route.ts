import { route } from '@/lib/http/route'
import { callInviteAdmin } from '@/lib/organizations/call-organizations'
import { inviteAdminContract } from '@/lib/organizations/contracts'

export const POST = route(inviteAdminContract, callInviteAdmin)
