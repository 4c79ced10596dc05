import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formBoolean } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { clearOrganizationCache } from '@/lib/identity/organizations/hosts/find-by-host'
import { canAdministerOrganization, canBecomeWorkspace } from '@/lib/identity/organizations/policy'
import { attachParty } from './attach-party'
import type { ParentSet } from './set-parent'
import { takeInvitation } from './take-invitation'
import type { AnswerInvitationInput } from './workspace-schemas'
import { answerInvitationInput } from './workspace-schemas'
import { parentOutput } from './workspace-shapes'

/** Accepts or declines the invitation of an umbrella for the own organization (ADMIN). */
export async function answerInvitation(
  ctx: Context,
  { umbrellaId, isAccepted }: AnswerInvitationInput,
): Promise<ParentSet> {
  const own = ctx.organization
  requireAllowed(canAdministerOrganization(ctx.actor))
  const parentId = await transaction(ctx, async (ctx) => {
    const act = isAccepted ? null : 'invitationDeclined'
    const { child, parent } = await takeInvitation(ctx, { umbrellaId, workspaceId: own.id, act })
    if (!isAccepted) return child.parentId
    requireAllowed(canBecomeWorkspace({ child, parent }))
    if (child.parentId !== parent.id) await attachParty(ctx, { child, parentId: parent.id, act: 'attached' })
    return parent.id
  })
  if (isAccepted) clearOrganizationCache()
  return { organizationId: own.id, parentId }
}

export const answerInvitationCall = call({
  method: 'PUT',
  path: '/organizations/current/umbrella-invitations/{umbrellaId}',
  summary: 'Accept the invitation of an umbrella, or decline it (ADMIN)',
  tag: 'Portal',
  access: 'member',
  params: z.strictObject({ umbrellaId: pathId }),
  body: answerInvitationInput,
  output: parentOutput,
  errors: ['permissionDenied', 'workspaceInvitationUnknown', 'notAnUmbrella', 'workspaceTaken', 'umbrellaNested'],
  run: answerInvitation,
})

/** The button that answers an invitation. */
export const answerForm = form({
  input: formOf(answerInvitationCall, { isAccepted: formBoolean }),
  run: async (ctx, answer) => {
    await answerInvitation(ctx, answer)
    return answer
  },
  access: 'office',
  redirectTo: ({ isAccepted }) => routes.adminWorkspaces(isAccepted ? 'accepted' : 'declined'),
})
