import { AdminFrame } from '@/components/admin/admin-frame'
import { DomainList } from '@/components/admin/domain-list'
import { InviteForm } from '@/components/admin/invite-form'
import { NewDomainForm } from '@/components/admin/new-domain-form'
import { servedPage } from '@/components/layout/served-page'
import { pageContext } from '@/lib/http/page-guard'
import { addressId, orRefusal } from '@/lib/http/page-refusal'
import { getTranslations } from '@/lib/i18n/translations'
import { getOrganization } from '@/lib/organizations/queries'
import { routes } from '@/lib/routes'
import { adminMetadata } from '../../_components/admin-metadata'
import { addOtherDomainAction, inviteAdminAction, verifyDomainAction } from '../actions'

type Props = { params: Promise<{ organizationId: string }> }

export const generateMetadata = () => adminMetadata('menu.organizations')

export default servedPage(async function OtherOrganizationPage({ params }: Props) {
  const [ctx, t, asked] = await Promise.all([pageContext({ member: true }), getTranslations('admin'), params])
  const { id, name, domains } = await orRefusal(getOrganization(ctx, addressId(asked.organizationId)))
  const crumbs = [{ href: routes.adminOrganizations(), label: t('menu.organizations') }]
  return (
    <AdminFrame actor={ctx.actor} section="organizations" title={name} crumbs={crumbs}>
      <DomainList domains={domains} verifyAction={verifyDomainAction} organizationId={id} t={t} />
      <NewDomainForm action={addOtherDomainAction} organizationId={id} t={t} />
      <InviteForm action={inviteAdminAction} organizationId={id} t={t} />
    </AdminFrame>
  )
})
