import { AdminFrame } from '@/components/admin/admin-frame'
import { ProcessTabs } from '@/components/admin/process/process-tabs'
import { ProcessTopicsForm } from '@/components/admin/process/process-topics-form'
import { servedPage } from '@/components/layout/served-page'
import { setTopicsAction } from '@/lib/generated/actions/process/topics/set-process-topics'
import { getTopicChoice } from '@/lib/process/topics/admin-queries'
import { adminMetadata } from '../../../_components/admin-metadata'
import { loadAdministered } from '../../../_components/load-administered'

type Props = { params: Promise<{ processId: string }> }

export const generateMetadata = () => adminMetadata('processTabs.topics')

export default servedPage(async function ProcessTopicsPage({ params }: Props) {
  const { ctx, t, process, crumbs } = await loadAdministered((await params).processId)
  const choice = await getTopicChoice(ctx, process.id)
  return (
    <AdminFrame actor={ctx.actor} section="processes" title={t('processTabs.topics')} crumbs={crumbs}>
      <ProcessTabs processId={process.id} current="topics" t={t} />
      <ProcessTopicsForm ctx={ctx} process={process} choice={choice} action={setTopicsAction} t={t} />
    </AdminFrame>
  )
})
