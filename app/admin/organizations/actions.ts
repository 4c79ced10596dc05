'use server'

import { action } from '@/lib/http/action'
import { getTranslations } from '@/lib/i18n/translations'
import { addDomain } from '@/lib/organizations/add-domain'
import { createOrganization } from '@/lib/organizations/create-organization'
import { createOrganizationForm, inviteForm, otherDomainForm } from '@/lib/organizations/forms'
import { inviteAdminAgain } from '@/lib/organizations/invite-admin'
import { platformContextOf } from '@/lib/organizations/platform-context'
import { verifyDomain } from '@/lib/organizations/verify-domain'
import { routes } from '@/lib/routes'

const back = { redirectTo: (organizationId: number) => routes.adminOtherOrganization(organizationId) }

export const createOrganizationAction = action(createOrganizationForm, createOrganization, {
  redirectTo: ({ organization }) => routes.adminOtherOrganization(organization.id),
})

export const addOtherDomainAction = action(
  otherDomainForm,
  async (ctx, { organizationId, domain }) => {
    await addDomain(await platformContextOf(ctx, organizationId), { domain })
    return organizationId
  },
  back,
)

export const verifyDomainAction = action(
  otherDomainForm,
  async (ctx, { organizationId, domain }) => {
    await verifyDomain(await platformContextOf(ctx, organizationId), { domain })
    return organizationId
  },
  back,
)

export const inviteAdminAction = action(
  inviteForm,
  async (ctx, { organizationId, email }) => {
    await inviteAdminAgain(await platformContextOf(ctx, organizationId), { email })
  },
  { message: async () => (await getTranslations('admin'))('organizations.invited') },
)
