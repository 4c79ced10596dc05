import { AdminFrame } from '@/components/admin/admin-frame'
import { ProcessTabs } from '@/components/admin/process/process-tabs'
import { ExclusiveSets } from '@/components/admin/voting/exclusive-sets'
import { servedPage } from '@/components/layout/served-page'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import {
  addExclusiveAction,
  removeExclusiveAction,
} from '@/lib/generated/actions/outcome/results/publishing/set-exclusive-groups'
import { loadExclusiveForm } from '@/lib/outcome/results/publishing/read-exclusive-groups'
import { adminMetadata } from '../../../../../_components/admin-metadata'
import { loadAdministered } from '../../../../../_components/load-administered'

type Props = { params: Promise<{ processId: string; moduleId: string }> }

export const generateMetadata = () => adminMetadata('exclusive.title')

const actions = { add: addExclusiveAction, remove: removeExclusiveAction }

export default servedPage(async function ExclusivePage({ params }: Props) {
  const requested = await params
  const { ctx, t, process, crumbs } = await loadAdministered(requested.processId)
  const form = await orRefusal(loadExclusiveForm(ctx, process.id, addressId(requested.moduleId)))
  return (
    <AdminFrame
      actor={ctx.actor}
      section="processes"
      title={t('exclusive.title')}
      crumbs={crumbs}
      lead={t('exclusive.lead')}
    >
      <ProcessTabs processId={process.id} current="rules" t={t} />
      <ExclusiveSets process={process} form={form} actions={actions} t={t} />
    </AdminFrame>
  )
})
