import { AdminFrame } from '@/components/admin/admin-frame'
import { PhaseForm } from '@/components/admin/process/phase-form'
import { servedPage } from '@/components/layout/served-page'
import { addZonedDays } from '@/lib/foundation/i18n/zoned-time'
import { addPhaseAction } from '@/lib/generated/actions/process/processes/phases/add-phase'
import { adminMetadata } from '../../../../_components/admin-metadata'
import { loadAdministered } from '../../../../_components/load-administered'

type Props = { params: Promise<{ processId: string }> }

const DAYS_OFFERED = 14

export const generateMetadata = () => adminMetadata('phases.new')

export default servedPage(async function NewPhasePage({ params }: Props) {
  const { ctx, t, process, crumbs } = await loadAdministered((await params).processId)
  const startsAt = process.phases.at(-1)?.endsAt ?? process.startsAt
  const endsAt = addZonedDays(startsAt, DAYS_OFFERED, ctx.organization.timeZone)
  return (
    <AdminFrame
      actor={ctx.actor}
      section="processes"
      title={t('phases.new')}
      crumbs={crumbs}
      lead={t('phases.newLead')}
    >
      <PhaseForm
        ctx={ctx}
        address={{ processId: process.id }}
        phase={{ startsAt, endsAt }}
        submitLabel={t('phases.add')}
        action={addPhaseAction}
        t={t}
      />
    </AdminFrame>
  )
})
