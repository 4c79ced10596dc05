import { AdminFrame } from '@/components/admin/admin-frame'
import { ImportDetail } from '@/components/admin/imports/import-detail'
import { servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { titleOf } from '@/lib/edge/http/pages/page-metadata'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { currentContext } from '@/lib/edge/request/current'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { cancelImportAction } from '@/lib/generated/actions/outcome/imports/uploads/cancel-import'
import { startImportAction } from '@/lib/generated/actions/outcome/imports/uploads/start-import'
import { getImport } from '@/lib/outcome/imports/uploads/read-imports'

type Props = { params: Promise<{ importId: string }> }

export async function generateMetadata() {
  const [ctx, t] = await Promise.all([currentContext(), getTranslations('imports')])
  return { title: titleOf(t('title'), ctx.organization.name), robots: { index: false, follow: false } }
}

export default servedPage(async function AdminImportPage({ params }: Props) {
  const [ctx, t, { importId }] = await Promise.all([pageContext({ member: true }), getTranslations('imports'), params])
  const found = await orRefusal(getImport(ctx, { importId: addressId(importId) }))
  const crumbs = [{ href: routes.adminImports(), label: t('title') }]
  return (
    <AdminFrame actor={ctx.actor} section="processes" title={found.fileName} crumbs={crumbs}>
      <ImportDetail ctx={ctx} found={found} start={startImportAction} cancel={cancelImportAction} t={t} />
    </AdminFrame>
  )
})
