import { AdminFrame } from '@/components/admin/admin-frame'
import { AccessCodes } from '@/components/admin/organization/access-codes'
import { servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { readPage } from '@/lib/foundation/input/paging'
import { createCodesAction } from '@/lib/generated/actions/process/access-codes/new-codes-in-browser'
import { revokeCodeAction } from '@/lib/generated/actions/process/access-codes/revoke-access-code'
import { listAccessCodes } from '@/lib/process/access-codes/list-access-codes'
import { listCodeUses } from '@/lib/process/access-codes/list-code-uses'
import { adminMetadata } from '../../_components/admin-metadata'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => adminMetadata('accessCodes.title')

export default servedPage(async function OrganizationCodesPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([pageContext({ member: true }), getTranslations('admin'), searchParams])
  const list = await orRefusal(listAccessCodes(ctx, { page: readPage(search['page']) - 1 }))
  const crumbs = [{ href: routes.adminOrganization(), label: t('menu.organization') }]
  const isCodeRequired = ctx.organization.registration === 'ACCESS_CODE'
  return (
    <AdminFrame actor={ctx.actor} section="organization" title={t('accessCodes.title')} crumbs={crumbs}>
      <AccessCodes
        ctx={ctx}
        list={list}
        batches={await orRefusal(listCodeUses(ctx, {}))}
        lead={t(isCodeRequired ? 'accessCodes.ofOrganization' : 'accessCodes.ofOpenOrganization')}
        hrefOf={routes.adminOrganizationCodes}
        actions={{ create: createCodesAction, revoke: revokeCodeAction }}
        t={t}
      />
    </AdminFrame>
  )
})
