import { AdminFrame } from '@/components/admin/admin-frame'
import { NewOrganizationForm } from '@/components/admin/new-organization-form'
import { servedPage } from '@/components/layout/served-page'
import { requireAllowed } from '@/lib/errors/decision'
import { pageContext } from '@/lib/http/page-guard'
import { orRefusal } from '@/lib/http/page-refusal'
import { getTranslations } from '@/lib/i18n/translations'
import { canProvision } from '@/lib/organizations/policy'
import { routes } from '@/lib/routes'
import { adminMetadata } from '../../_components/admin-metadata'
import { createOrganizationAction } from '../actions'

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
