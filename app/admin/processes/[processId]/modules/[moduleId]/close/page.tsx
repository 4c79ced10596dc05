import { notFound } from 'next/navigation'
import { AdminFrame } from '@/components/admin/admin-frame'
import { CloseVoteForm } from '@/components/admin/voting/close-vote-form'
import { servedPage } from '@/components/layout/served-page'
import { closeVotingAction } from '@/lib/generated/actions/participation/votes/voting/close-voting-early'
import { secondOfficersFor } from '@/lib/identity/approvals/second-officers-for'
import { isVotingOpen } from '@/lib/process/module-types/types/voting-window'
import { adminMetadata } from '../../../../../_components/admin-metadata'
import { loadAdministeredModule } from '../../../../../_components/load-administered'

type Props = { params: Promise<{ processId: string; moduleId: string }> }

export const generateMetadata = () => adminMetadata('close.title')

/** Ends an open vote before its deadline: what happens, why, who decided, and who else confirms it. */
export default servedPage(async function CloseVotePage({ params }: Props) {
  const requested = await params
  const { ctx, t, process, crumbs, phase, module } = await loadAdministeredModule(
    requested.processId,
    requested.moduleId,
  )
  if (!isVotingOpen(module, ctx.now)) notFound()
  const others = await secondOfficersFor(ctx, { processId: process.id })
  return (
    <AdminFrame actor={ctx.actor} section="processes" title={t('close.title')} crumbs={crumbs} lead={t('close.lead')}>
      <CloseVoteForm
        ctx={ctx}
        process={process}
        phase={phase}
        module={module}
        t={t}
        others={others.length}
        action={closeVotingAction}
      />
    </AdminFrame>
  )
})
