import { notFound } from 'next/navigation'
import { AdminFrame } from '@/components/admin/admin-frame'
import { EndPhaseForm } from '@/components/admin/process/end-phase-form'
import { servedPage } from '@/components/layout/served-page'
import { addressId } from '@/lib/edge/http/pages/page-refusal'
import { endPhaseAction } from '@/lib/generated/actions/process/processes/phases/end-phase'
import { adminMetadata } from '../../../../../_components/admin-metadata'
import { loadAdministered } from '../../../../../_components/load-administered'

type Props = { params: Promise<{ processId: string; phaseId: string }> }

export const generateMetadata = () => adminMetadata('phases.endNow')

export default servedPage(async function EndPhasePage({ params }: Props) {
  const requested = await params
  const { ctx, t, process, crumbs } = await loadAdministered(requested.processId)
  const at = process.phases.findIndex(({ id }) => id === addressId(requested.phaseId))
  const phase = process.phases[at] ?? notFound()
  if (phase.state !== 'IN_PROGRESS') notFound()
  const next = process.phases
    .slice(at + 1)
    .find(({ state }) => state === 'TO_BE_ACTIVATED' || state === 'IN_ACTIVATION')
  return (
    <AdminFrame actor={ctx.actor} section="processes" title={t('phases.endNow')} crumbs={crumbs}>
      <EndPhaseForm ctx={ctx} process={process} phase={phase} next={next} action={endPhaseAction} t={t} />
    </AdminFrame>
  )
})
