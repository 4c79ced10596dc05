import { AdminFrame } from '@/components/admin/admin-frame'
import { DomainList, NewDomainForm } from '@/components/admin/organization/domain-list'
import { servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { addDomainAction } from '@/lib/generated/actions/identity/organizations/hosts/add-domain'
import { checkDomainAction } from '@/lib/generated/actions/identity/organizations/hosts/check-domain'
import { removeDomainAction } from '@/lib/generated/actions/identity/organizations/hosts/remove-domain'
import { listDomains } from '@/lib/identity/organizations/hosts/list-domains'
import { getOwnOptions } from '@/lib/identity/organizations/platform/queries'
import { adminMetadata } from '../../_components/admin-metadata'

export const generateMetadata = () => adminMetadata('domains.title')

export default servedPage(async function AdminDomainsPage() {
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('admin')])
  const options = await orRefusal(getOwnOptions(ctx))
  const crumbs = [{ href: routes.adminOrganization(), label: t('menu.organization') }]
  return (
    <AdminFrame
      actor={ctx.actor}
      section="organization"
      title={t('domains.title')}
      crumbs={crumbs}
      lead={t('domains.lead')}
    >
      <DomainList
        ctx={ctx}
        domains={listDomains(options, ctx.now)}
        checkAction={checkDomainAction}
        removeAction={removeDomainAction}
        t={t}
      />
      <NewDomainForm action={addDomainAction} t={t} />
    </AdminFrame>
  )
})
