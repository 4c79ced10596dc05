import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { canArrangePortal } from '@/lib/identity/organizations/policy'
import { takeInvitation } from './take-invitation'

/** Withdraws a pending invitation of the own umbrella. */
export async function withdrawInvitation(ctx: Context, { workspaceId }: { workspaceId: number }): Promise<void> {
  requireAllowed(canArrangePortal(ctx.actor, ctx.organization))
  await transaction(ctx, (ctx) =>
    takeInvitation(ctx, { umbrellaId: ctx.organization.id, workspaceId, act: 'invitationWithdrawn' }),
  )
}

export const withdrawInvitationCall = call({
  method: 'DELETE',
  path: '/portal/invitations/{workspaceId}',
  summary: 'Withdraw a pending invitation (ADMIN)',
  tag: 'Portal',
  access: 'member',
  params: z.strictObject({ workspaceId: pathId }),
  status: 204,
  output: z.undefined(),
  errors: ['permissionDenied', 'notAnUmbrella', 'workspaceInvitationUnknown'],
  run: withdrawInvitation,
})

/** An invitation to withdraw. */
export const withdrawForm = form({
  input: formOf(withdrawInvitationCall),
  run: withdrawInvitation,
  access: 'office',
  redirectTo: () => routes.adminWorkspaces('withdrawn'),
})
