import { AdminFrame } from '@/components/admin/admin-frame'
import { ProcessTabs } from '@/components/admin/process/process-tabs'
import { RulesRehearsal } from '@/components/admin/voting/rules-rehearsal'
import { servedPage } from '@/components/layout/served-page'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { rehearseRules } from '@/lib/outcome/results/publishing/rehearse-rules'
import { adminMetadata } from '../../../_components/admin-metadata'
import { loadAdministered } from '../../../_components/load-administered'

type Props = { params: Promise<{ processId: string }>; searchParams: Promise<{ vote?: string | string[] }> }

export const generateMetadata = () => adminMetadata('rehearsal.title')

export default servedPage(async function RulesRehearsalPage({ params, searchParams }: Props) {
  const { ctx, t, process, crumbs } = await loadAdministered((await params).processId)
  const { vote } = await searchParams
  const voteModuleId = vote === undefined ? null : addressId(String(vote))
  const rehearsal = await orRefusal(rehearseRules(ctx, process.id, voteModuleId))
  return (
    <AdminFrame
      actor={ctx.actor}
      section="processes"
      title={t('rehearsal.title')}
      crumbs={crumbs}
      lead={t('rehearsal.lead')}
    >
      <ProcessTabs processId={process.id} current="rules" t={t} />
      <RulesRehearsal ctx={ctx} process={process} rehearsal={rehearsal} t={t} />
    </AdminFrame>
  )
})
