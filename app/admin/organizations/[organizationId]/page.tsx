import { AdminFrame } from '@/components/admin/admin-frame'
import { DomainList, NewDomainForm } from '@/components/admin/organization/domain-list'
import { SuspensionForm } from '@/components/admin/organization/suspension-form'
import { UmbrellaForm } from '@/components/admin/organization/umbrella-form'
import { InviteForm } from '@/components/admin/people/invite-form'
import { servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { addOtherDomainAction } from '@/lib/generated/actions/identity/organizations/hosts/add-domain'
import { verifyDomainAction } from '@/lib/generated/actions/identity/organizations/hosts/verify-domain'
import { inviteAdminAction } from '@/lib/generated/actions/identity/organizations/platform/invite-admin'
import { suspendOrganizationAction } from '@/lib/generated/actions/identity/organizations/platform/suspend-organization'
import { setUmbrellaAction } from '@/lib/generated/actions/identity/organizations/workspaces/set-umbrella-by-domain'
import { listDomains } from '@/lib/identity/organizations/hosts/list-domains'
import { getOrganization } from '@/lib/identity/organizations/platform/queries'
import { findUmbrella } from '@/lib/identity/organizations/workspaces/find-umbrella'
import { adminMetadata } from '../../_components/admin-metadata'

type Props = { params: Promise<{ organizationId: string }> }

export const generateMetadata = () => adminMetadata('menu.organizations')

export default servedPage(async function OtherOrganizationPage({ params }: Props) {
  const [ctx, t, requested] = await Promise.all([pageContext({ member: true }), getTranslations('admin'), params])
  const organization = await orRefusal(getOrganization(ctx, addressId(requested.organizationId)))
  const { id, name, parentId, suspendedAt } = organization
  const umbrella = await findUmbrella(ctx, parentId)
  const crumbs = [{ href: routes.adminOrganizations(), label: t('menu.organizations') }]
  return (
    <AdminFrame actor={ctx.actor} section="organizations" title={name} crumbs={crumbs}>
      <DomainList
        ctx={ctx}
        domains={listDomains(organization, ctx.now)}
        verifyAction={verifyDomainAction}
        organizationId={id}
        t={t}
      />
      <NewDomainForm action={addOtherDomainAction} organizationId={id} t={t} />
      <UmbrellaForm organizationId={id} umbrella={umbrella} action={setUmbrellaAction} t={t} />
      {id !== ctx.organization.id && (
        <SuspensionForm
          ctx={ctx}
          organizationId={id}
          suspendedAt={suspendedAt}
          action={suspendOrganizationAction}
          t={t}
        />
      )}
      <InviteForm action={inviteAdminAction} organizationId={id} t={t} />
    </AdminFrame>
  )
})
