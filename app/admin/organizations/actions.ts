'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import {
  createOrganizationForm,
  inviteForm,
  otherDomainForm,
  suspendOrganizationForm,
} from '@/lib/identity/organizations/forms'
import { addDomain } from '@/lib/identity/organizations/hosts/add-domain'
import { verifyDomain } from '@/lib/identity/organizations/hosts/verify-domain'
import { createOrganization } from '@/lib/identity/organizations/platform/create-organization'
import { inviteAdminAgain } from '@/lib/identity/organizations/platform/invite-admin'
import { platformContextOf } from '@/lib/identity/organizations/platform/platform-context'
import { suspendOrganization } from '@/lib/identity/organizations/platform/suspend-organization'
import { setUmbrellaByDomain } from '@/lib/identity/organizations/workspaces/set-umbrella-by-domain'
import { umbrellaForm } from '@/lib/identity/organizations/workspaces/workspace-forms'

const back = { redirectTo: (organizationId: number) => routes.adminOtherOrganization(organizationId) }

export const createOrganizationAction = action(createOrganizationForm, createOrganization, {
  once: { name: 'organization', by: 'text' },
  access: 'platform',
  redirectTo: ({ organization }) => routes.adminOtherOrganization(organization.id),
})

export const addOtherDomainAction = action(
  otherDomainForm,
  async (ctx, { organizationId, domain }) => {
    await addDomain(await platformContextOf(ctx, organizationId), { domain })
    return organizationId
  },
  { access: 'platform', ...back },
)

export const verifyDomainAction = action(
  otherDomainForm,
  async (ctx, { organizationId, domain }) => {
    await verifyDomain(await platformContextOf(ctx, organizationId), { domain })
    return organizationId
  },
  { access: 'platform', ...back },
)

export const setUmbrellaAction = action(
  umbrellaForm,
  async (ctx, input) => (await setUmbrellaByDomain(ctx, input)).organizationId,
  { access: 'platform', ...back },
)

export const suspendOrganizationAction = action(suspendOrganizationForm, suspendOrganization, {
  access: 'platform',
  ...back,
})

export const inviteAdminAction = action(
  inviteForm,
  async (ctx, { organizationId, email }) => {
    await inviteAdminAgain(await platformContextOf(ctx, organizationId), { email })
  },
  { access: 'platform', message: async () => (await getTranslations('admin'))('organizations.invited') },
)
