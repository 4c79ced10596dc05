import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { localeColumn } from '@/lib/foundation/i18n/text-schemas'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { consumeShared } from '@/lib/foundation/limits/limiter'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { WORKSPACE_INVITATIONS } from '@/lib/identity/organizations/limits'
import { domainInput } from '@/lib/identity/organizations/options/schemas'
import { canArrangePortal, canBecomeWorkspace } from '@/lib/identity/organizations/policy'
import { idOfDomain } from './id-of-domain'
import { lockParties, type Party } from './lock-parties'
import { recordForOrganizations } from './record-for-organizations'

/**
 * Invites the organization of a domain to the own umbrella and mails its administrators. It becomes a workspace when one
 * of them accepts. A pending invitation stays as it is.
 */
export async function inviteWorkspace(ctx: Context, { domain }: { domain: string }): Promise<{ workspaceId: number }> {
  const own = ctx.organization
  requireAllowed(canArrangePortal(ctx.actor, own))
  const workspaceId = await idOfDomain(ctx, domain)
  await consumeShared(WORKSPACE_INVITATIONS, String(own.id))
  await transaction(ctx, async (ctx) => {
    const parties = await lockParties(ctx, workspaceId, own.id)
    const [child, parent] = [parties.get(workspaceId), parties.get(own.id)]
    if (!child || !parent) throw new AppError('organizationUnknown', {}, { field: 'domain' })
    if (child.parentId === own.id) throw new AppError('workspaceTaken', {}, { field: 'domain' })
    requireAllowed(canBecomeWorkspace({ child, parent }))
    const created = await ctx.db.workspaceInvitation.createMany({
      data: [{ organizationId: own.id, childId: workspaceId, createdAt: ctx.now }],
      skipDuplicates: true,
    })
    if (created.count === 0) return
    await recordForOrganizations(ctx, [own.id, workspaceId], {
      act: 'workspace.invited',
      subject: `organization ${workspaceId}`,
      facts: { workspace: child.name, portal: parent.name },
    })
    await mailAdministrators(ctx, child)
  })
  return { workspaceId }
}

const addresseeRow = z.object({ email: z.string(), locale: localeColumn })

async function mailAdministrators(ctx: Context, child: Party): Promise<void> {
  const addressees = await ctx.sql(addresseeRow)`
    SELECT u."email", u."locale" FROM "Membership" m JOIN "User" u ON u."id" = m."userId"
    WHERE m."organizationId" = ${child.id} AND m."status" = 'ACTIVE' AND 'ADMIN' = ANY(m."authorities")
      AND u."email" IS NOT NULL AND u."emailConfirmedAt" IS NOT NULL
    ORDER BY u."id"`
  const { name } = ctx.organization
  const link = baseUrlOf({ primaryHost: child.primaryHost ?? ctx.organization.primaryHost }) + routes.adminWorkspaces()
  for (const { email, locale } of addressees)
    await queueMail(ctx, {
      recipient: email,
      template: 'workspace-invitation',
      locale,
      facts: { portalName: name, workspaceName: child.name, link },
    })
}

export const inviteWorkspaceCall = call({
  method: 'POST',
  path: '/portal/invitations',
  summary: 'Invite the organization of a domain to become a workspace; its administrators are mailed once (ADMIN)',
  tag: 'Portal',
  access: 'member',
  body: domainInput,
  status: 201,
  output: z.object({ workspaceId: z.number().int() }),
  errors: [
    'permissionDenied',
    'notAnUmbrella',
    'organizationUnknown',
    'workspaceTaken',
    'umbrellaNested',
    'tooManyRequests',
  ],
  run: inviteWorkspace,
})

/** A workspace to invite, by its domain. */
export const inviteForm = form({
  input: formOf(inviteWorkspaceCall),
  run: inviteWorkspace,
  access: 'office',
  redirectTo: () => routes.adminWorkspaces('invited'),
})
