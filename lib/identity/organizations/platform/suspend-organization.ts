import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formBoolean, formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { clearOrganizationCache } from '@/lib/identity/organizations/hosts/find-by-host'
import { platformContextOf } from '@/lib/identity/organizations/hosts/platform-context'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import type { SuspendOrganizationInput } from '@/lib/identity/organizations/options/schemas'
import { suspendOrganizationInput } from '@/lib/identity/organizations/options/schemas'

/**
 * Suspends an organization, so that its hosts answer nobody, or lifts that (PLATFORM_ADMIN). Nothing is deleted; other
 * instances follow within the seconds for which they cache organizations.
 */
export async function suspendOrganization(
  ctx: Context,
  { organizationId, suspended, reason }: SuspendOrganizationInput,
): Promise<number> {
  const platform = await platformContextOf(ctx, organizationId)
  if (organizationId === ctx.organization.id) throw new AppError('ownOrganization')
  if (suspended && reason === '') throw new AppError('reasonRequired', {}, { field: 'reason' })
  await transaction(platform, async (tx) => {
    const { suspendedAt } = await lockOrganization(tx)
    if ((suspendedAt !== null) === suspended) return
    // What an operator began to erase is not opened to anybody again.
    if (!suspended && (await tx.db.organizationErasure.count({ where: { id: organizationId } })) > 0)
      throw new AppError('organizationUnknown')
    await tx.db.organization.update({
      where: { id: organizationId },
      data: { suspendedAt: suspended ? tx.now : null },
    })
    await recordAudit(tx, {
      act: suspended ? 'organization.suspended' : 'organization.resumed',
      subject: `organization ${organizationId}`,
      facts: { reason },
    })
  })
  clearOrganizationCache()
  return organizationId
}

export const suspendOrganizationForm = form({
  input: formOf(suspendOrganizationInput, { organizationId: formId, suspended: formBoolean }),
  run: suspendOrganization,
  access: 'platform',
  redirectTo: (organizationId) => routes.adminOtherOrganization(organizationId),
})
