import 'server-only'
import { z } from 'zod'
import { isSignedIn } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { nothingForm } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { clearOrganizationCache } from '@/lib/identity/organizations/hosts/find-by-host'
import { canRequestParent, canSetParent } from '@/lib/identity/organizations/policy'
import { attachParty } from './attach-party'
import { lockParties } from './lock-parties'
import type { SetParentInput } from './workspace-schemas'
import { parentInput } from './workspace-schemas'
import { parentOutput } from './workspace-shapes'

export type ParentSet = { organizationId: number; parentId: number | null }

/**
 * Detaches a workspace from its umbrella, by either of both; a PLATFORM_ADMIN also attaches. Others attach by an
 * invitation that the workspace accepts (`inviteWorkspace`).
 */
export async function setParent(ctx: Context, { organizationId, parentId }: SetParentInput): Promise<ParentSet> {
  const own = ctx.organization
  requireAllowed(canRequestParent(ctx.actor, { own, childId: organizationId, parentId }))
  await transaction(ctx, async (ctx) => {
    const organizations = await lockParties(ctx, organizationId, parentId)
    const child = organizations.get(organizationId)
    const parent = parentId === null ? null : organizations.get(parentId)
    // Without a parent the answer must not disclose whether an organization of others exists.
    if (!child && parentId === null && !isPlatform(ctx)) throw new AppError('permissionDenied')
    if (!child || parent === undefined) throw new AppError('organizationUnknown')
    requireAllowed(canSetParent(ctx.actor, { own, childId: organizationId, parentId, child, parent }))
    if (child.parentId === parentId) return
    const act = parentId === null ? (own.id === organizationId ? 'left' : 'detached') : 'attached'
    await attachParty(ctx, { child, parentId, act })
  })
  clearOrganizationCache()
  return { organizationId, parentId }
}

function isPlatform({ actor }: Context): boolean {
  return isSignedIn(actor) && actor.isPlatformAdmin
}

export const setParentCall = call({
  method: 'PUT',
  path: '/organizations/{organizationId}/parent',
  summary: 'Attach an organization to an umbrella as its workspace, detach it, or leave the umbrella',
  description:
    'PLATFORM_ADMIN for any; the ADMIN of an umbrella detaches its own; the ADMIN of a workspace leaves with null. An umbrella attaches by an invitation that the workspace accepts.',
  tag: 'Portal',
  access: 'member',
  params: z.strictObject({ organizationId: pathId }),
  body: parentInput,
  output: parentOutput,
  errors: ['permissionDenied', 'organizationUnknown', 'notAnUmbrella', 'umbrellaNested', 'invitationNeeded'],
  run: setParent,
})

/** A workspace to detach. */
export const detachForm = form({
  input: formOf(setParentCall.params),
  run: (ctx, { organizationId }) => setParent(ctx, { organizationId, parentId: null }),
  access: 'office',
  redirectTo: () => routes.adminWorkspaces('detached'),
})

export const leaveForm = form({
  input: nothingForm,
  run: (ctx) => setParent(ctx, { organizationId: ctx.organization.id, parentId: null }),
  access: 'office',
  redirectTo: () => routes.adminWorkspaces('left'),
})
