import { AdminFrame } from '@/components/admin/admin-frame'
import { ImportTable } from '@/components/admin/imports/import-table'
import { UploadElectionForm } from '@/components/admin/imports/upload-election-form'
import { servedPage } from '@/components/layout/served-page'
import { Heading } from '@/components/ui/heading'
import { Stack } from '@/components/ui/stack'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { titleOf } from '@/lib/edge/http/pages/page-metadata'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { currentContext } from '@/lib/edge/request/current'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { uploadElectionAction } from '@/lib/generated/actions/outcome/imports/uploads/upload-election'
import { listImports } from '@/lib/outcome/imports/uploads/read-imports'

export async function generateMetadata() {
  const [ctx, t] = await Promise.all([currentContext(), getTranslations('imports')])
  return { title: titleOf(t('title'), ctx.organization.name), robots: { index: false, follow: false } }
}

export default servedPage(async function AdminImportsPage() {
  const [ctx, t, admin] = await Promise.all([
    pageContext({ member: true }),
    getTranslations('imports'),
    getTranslations('admin'),
  ])
  const imports = await orRefusal(listImports(ctx))
  const crumbs = [{ href: routes.adminProcesses(), label: admin('menu.processes') }]
  return (
    <AdminFrame actor={ctx.actor} section="processes" title={t('title')} lead={t('lead')} crumbs={crumbs}>
      <UploadElectionForm action={uploadElectionAction} t={t} />
      <Stack as="section" gap="sm" aria-labelledby="imports">
        <Heading level={2} size="md" id="imports">
          {t('list')}
        </Heading>
        <ImportTable ctx={ctx} imports={imports} t={t} />
      </Stack>
    </AdminFrame>
  )
})
