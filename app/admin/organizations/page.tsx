import { AdminFrame } from '@/components/admin/admin-frame'
import { OrganizationTable } from '@/components/admin/organization/organization-table'
import { servedPage } from '@/components/layout/served-page'
import { LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { listFigures } from '@/lib/identity/organizations/platform/list-figures'
import { listOrganizations } from '@/lib/identity/organizations/platform/queries'
import { adminMetadata } from '../_components/admin-metadata'

type Props = { searchParams: Promise<{ page?: string | string[] }> }

export const generateMetadata = () => adminMetadata('menu.organizations')

export default servedPage(async function AdminOrganizationsPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([pageContext({ member: true }), getTranslations('admin'), searchParams])
  const number = /^[1-9]\d{0,4}$/.test(String(search.page)) ? Number(search.page) : 1
  const [list, figures] = await Promise.all([
    orRefusal(listOrganizations(ctx, { page: number - 1 })),
    orRefusal(listFigures(ctx, { page: number - 1 })),
  ])
  const create = (
    <LinkButton href={routes.adminNewOrganization()} icon={<Icon name="plus" />}>
      {t('organizations.new')}
    </LinkButton>
  )
  return (
    <AdminFrame actor={ctx.actor} section="organizations" title={t('menu.organizations')} actions={create}>
      <OrganizationTable ctx={ctx} list={list} figures={figures.items} t={t} />
    </AdminFrame>
  )
})
