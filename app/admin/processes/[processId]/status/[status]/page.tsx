import { notFound } from 'next/navigation'
import { AdminFrame } from '@/components/admin/admin-frame'
import { ReadinessList } from '@/components/admin/process/readiness-list'
import { StatusForm, statusChangeKey } from '@/components/admin/process/status-form'
import { servedPage } from '@/components/layout/served-page'
import { setStatusAction } from '@/lib/generated/actions/process/processes/administration/set-process-status'
import { readProcessReadiness } from '@/lib/office/readiness/read-readiness'
import { canChangeStatus, PROCESS_STATUSES } from '@/lib/process/processes/states'
import { adminMetadata } from '../../../../_components/admin-metadata'
import { loadAdministered } from '../../../../_components/load-administered'

type Props = { params: Promise<{ processId: string; status: string }> }

export const generateMetadata = () => adminMetadata('processes.changeStatus')

export default servedPage(async function ProcessStatusPage({ params }: Props) {
  const requested = await params
  const { ctx, t, process, crumbs } = await loadAdministered(requested.processId)
  const status = PROCESS_STATUSES.find((name) => name.toLowerCase() === requested.status) ?? notFound()
  const change = canChangeStatus(process.status, status)
  const changeKey = statusChangeKey(change, status) ?? notFound()
  const readiness = status === 'OPEN' ? await readProcessReadiness(ctx, { processId: process.id }) : null
  return (
    <AdminFrame actor={ctx.actor} section="processes" title={t(`status.to.${changeKey}`)} crumbs={crumbs}>
      {readiness && <ReadinessList ctx={ctx} readiness={readiness} currency={process.currency} t={t} />}
      <StatusForm
        process={process}
        status={status}
        changeKey={changeKey}
        t={t}
        isBack={change === 'back'}
        action={setStatusAction}
      />
    </AdminFrame>
  )
})
