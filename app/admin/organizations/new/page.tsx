import { AdminFrame } from '@/components/admin/admin-frame'
import { NewOrganizationForm } from '@/components/admin/organization/new-organization-form'
import { servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { createOrganizationAction } from '@/lib/generated/actions/identity/organizations/platform/create-organization'
import { canProvision } from '@/lib/identity/organizations/policy'
import { adminMetadata } from '../../_components/admin-metadata'

export const generateMetadata = () => adminMetadata('organizations.new')

export default servedPage(async function NewOrganizationPage() {
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('admin')])
  await orRefusal((async () => requireAllowed(canProvision(ctx.actor)))())
  const crumbs = [{ href: routes.adminOrganizations(), label: t('menu.organizations') }]
  return (
    <AdminFrame
      actor={ctx.actor}
      section="organizations"
      title={t('organizations.new')}
      crumbs={crumbs}
      lead={t('organizations.newLead')}
    >
      <NewOrganizationForm action={createOrganizationAction} locale={ctx.locale} t={t} />
    </AdminFrame>
  )
})
