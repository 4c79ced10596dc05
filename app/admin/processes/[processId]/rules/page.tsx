import { AdminFrame } from '@/components/admin/admin-frame'
import { ProcessTabs } from '@/components/admin/process/process-tabs'
import { RulesForm } from '@/components/admin/voting/rules-form'
import { servedPage } from '@/components/layout/served-page'
import { updateRulesAction } from '@/lib/generated/actions/process/processes/rules/update-rules'
import { getProcessRules } from '@/lib/process/processes/facts/admin-queries'
import { adminMetadata } from '../../../_components/admin-metadata'
import { loadAdministered } from '../../../_components/load-administered'

type Props = { params: Promise<{ processId: string }> }

export const generateMetadata = () => adminMetadata('processTabs.rules')

export default servedPage(async function ProcessRulesPage({ params }: Props) {
  const { ctx, t, process, crumbs } = await loadAdministered((await params).processId)
  const rules = await getProcessRules(ctx, process.id)
  return (
    <AdminFrame actor={ctx.actor} section="processes" title={t('processTabs.rules')} crumbs={crumbs}>
      <ProcessTabs processId={process.id} current="rules" t={t} />
      <RulesForm ctx={ctx} process={process} rules={rules} action={updateRulesAction} t={t} />
    </AdminFrame>
  )
})
