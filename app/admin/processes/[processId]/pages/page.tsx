import { AdminFrame } from '@/components/admin/admin-frame'
import { PagesForm } from '@/components/admin/process/pages-form'
import { ProcessTabs } from '@/components/admin/process/process-tabs'
import { servedPage } from '@/components/layout/served-page'
import { updatePagesAction } from '@/lib/generated/actions/process/processes/administration/update-pages'
import { getProcessPages } from '@/lib/process/processes/facts/admin-queries'
import { adminMetadata } from '../../../_components/admin-metadata'
import { loadAdministered } from '../../../_components/load-administered'

type Props = { params: Promise<{ processId: string }> }

export const generateMetadata = () => adminMetadata('processTabs.pages')

export default servedPage(async function ProcessPagesPage({ params }: Props) {
  const { ctx, t, process, crumbs } = await loadAdministered((await params).processId)
  const pages = await getProcessPages(ctx, process.id)
  return (
    <AdminFrame actor={ctx.actor} section="processes" title={t('processTabs.pages')} crumbs={crumbs}>
      <ProcessTabs processId={process.id} current="pages" t={t} />
      <PagesForm ctx={ctx} process={process} pages={pages} action={updatePagesAction} t={t} />
    </AdminFrame>
  )
})
