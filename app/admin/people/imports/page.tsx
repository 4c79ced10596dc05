import { membersMetadata } from '@/app/admin/_components/admin-metadata'
import { AdminFrame } from '@/components/admin/admin-frame'
import { ImportTable } from '@/components/admin/people/imports/import-table'
import { UploadForm } from '@/components/admin/people/imports/upload-form'
import { PeopleTabs } from '@/components/admin/people/people-tabs'
import { servedPage } from '@/components/layout/served-page'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { uploadImportAction } from '@/lib/generated/actions/identity/users/imports/create-import'
import { listImports } from '@/lib/identity/users/imports/list-imports'

export const generateMetadata = () => membersMetadata('tabs.imports')

export default servedPage(async function ImportsPage() {
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('members')])
  const { items } = await orRefusal(listImports(ctx))
  return (
    <AdminFrame actor={ctx.actor} section="people" title={t('imports.title')} lead={t('imports.lead')}>
      <PeopleTabs view="imports" />
      <UploadForm locale={ctx.locale} action={uploadImportAction} t={t} />
      <ImportTable ctx={ctx} imports={items} t={t} />
    </AdminFrame>
  )
})
