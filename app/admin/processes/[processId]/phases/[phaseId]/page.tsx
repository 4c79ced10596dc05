import { AdminFrame } from '@/components/admin/admin-frame'
import { AddModuleForm } from '@/components/admin/modules/add-module-form'
import { OverlapNotice } from '@/components/admin/process/overlap-notice'
import { PhaseActs, PhaseStateForm } from '@/components/admin/process/phase-acts'
import { PhaseForm } from '@/components/admin/process/phase-form'
import { RemoveForm } from '@/components/admin/process/remove-form'
import { servedPage } from '@/components/layout/served-page'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { removePhaseAction } from '@/lib/generated/actions/process/processes/phases/remove-phase'
import { setPhaseStateAction } from '@/lib/generated/actions/process/processes/phases/set-phase-state'
import { updatePhaseAction } from '@/lib/generated/actions/process/processes/phases/update-phase'
import { listIdeasModules } from '@/lib/process/modules/administration/admin-queries'
import { getPhaseRow } from '@/lib/process/processes/facts/admin-queries'
import { adminMetadata } from '../../../../_components/admin-metadata'
import { loadAdministered } from '../../../../_components/load-administered'

type Props = { params: Promise<{ processId: string; phaseId: string }> }

export const generateMetadata = () => adminMetadata('phases.phase')

export default servedPage(async function AdminPhasePage({ params }: Props) {
  const requested = await params
  const { ctx, t, process, crumbs } = await loadAdministered(requested.processId)
  const [phase, sources] = await Promise.all([
    orRefusal(getPhaseRow(ctx, process.id, addressId(requested.phaseId))),
    listIdeasModules(ctx, process.id),
  ])
  const view = process.phases.find(({ id }) => id === phase.id)
  const isEmpty = view?.modules.length === 0
  const title = t('phases.titled', { name: pickText(phase.name, ctx.locale, ctx.organization.languages) })
  return (
    <AdminFrame actor={ctx.actor} section="processes" title={title} crumbs={crumbs}>
      <OverlapNotice ctx={ctx} process={process} t={t} />
      {view && <PhaseActs ctx={ctx} process={process} phase={view} t={t} />}
      <PhaseForm
        ctx={ctx}
        address={{ phaseId: phase.id }}
        phase={phase}
        submitLabel={t('save')}
        action={updatePhaseAction}
        t={t}
      />
      <PhaseStateForm ctx={ctx} phase={phase} action={setPhaseStateAction} t={t} />
      <AddModuleForm ctx={ctx} phaseId={phase.id} sources={sources} t={t} />
      {isEmpty && <RemoveForm what="phases" address={{ phaseId: phase.id }} action={removePhaseAction} t={t} />}
    </AdminFrame>
  )
})
