import { AdminFrame } from '@/components/admin/admin-frame'
import { AuditOffice } from '@/components/admin/voting/audit-office'
import { servedPage } from '@/components/layout/served-page'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { enterRandomnessAction } from '@/lib/generated/actions/outcome/ballot-audits/enter-randomness'
import { findAudit } from '@/lib/outcome/ballot-audits/find-audit'
import { adminMetadata } from '../../../../../_components/admin-metadata'
import { loadAdministeredModule } from '../../../../../_components/load-administered'

type Props = { params: Promise<{ processId: string; moduleId: string }> }

export const generateMetadata = () => adminMetadata('ballotAudit.title')

export default servedPage(async function BallotAuditPage({ params }: Props) {
  const { processId, moduleId } = await params
  const { ctx, t, process, crumbs, module } = await loadAdministeredModule(processId, moduleId)
  const audit = await orRefusal(findAudit(ctx, { moduleId: module.id }))
  return (
    <AdminFrame actor={ctx.actor} section="processes" title={t('ballotAudit.title')} crumbs={crumbs}>
      <AuditOffice ctx={ctx} process={process} audit={audit} action={enterRandomnessAction} t={t} />
    </AdminFrame>
  )
})
