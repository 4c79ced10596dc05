import { AdminFrame } from '@/components/admin/admin-frame'
import { ReadinessList } from '@/components/admin/process/readiness-list'
import { OpenVoteForm, PlannedOpeningNotice } from '@/components/admin/voting/open-vote-form'
import { servedPage } from '@/components/layout/served-page'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { planOpeningAction } from '@/lib/generated/actions/participation/votes/opening/plan-opening'
import { withdrawOpeningAction } from '@/lib/generated/actions/participation/votes/opening/withdraw-opening'
import { openVotingAction } from '@/lib/generated/actions/participation/votes/voting/open-voting'
import { readVoteReadiness } from '@/lib/office/readiness/read-readiness'
import { loadVoteToOpen } from '@/lib/participation/votes/opening/load-vote-to-open'
import { adminMetadata } from '../../../../../_components/admin-metadata'
import { loadAdministered } from '../../../../../_components/load-administered'

type Props = { params: Promise<{ processId: string; moduleId: string }> }

export const generateMetadata = () => adminMetadata('vote.title')

/** Opens a vote that is not open yet: what prevents it, and what it fixes. */
export default servedPage(async function AdminVotePage({ params }: Props) {
  const { processId, moduleId } = await params
  const { ctx, t, process, crumbs } = await loadAdministered(processId)
  const vote = await orRefusal(loadVoteToOpen(ctx, { process, moduleId: addressId(moduleId) }))
  const readiness = await readVoteReadiness(ctx, { moduleId: vote.module.id })
  return (
    <AdminFrame actor={ctx.actor} section="processes" title={t('vote.open.title')} crumbs={crumbs}>
      {vote.planned && (
        <PlannedOpeningNotice ctx={ctx} process={process} planned={vote.planned} t={t} action={withdrawOpeningAction} />
      )}
      <ReadinessList ctx={ctx} readiness={readiness} currency={process.currency} t={t} />
      {!vote.decision.allowed && vote.planDecision.allowed && (
        <OpenVoteForm
          ctx={ctx}
          process={process}
          vote={vote}
          t={t}
          action={planOpeningAction}
          submit={t('vote.plan.button')}
          isPlanned
        />
      )}
      {vote.decision.allowed && (
        <OpenVoteForm
          ctx={ctx}
          process={process}
          vote={vote}
          t={t}
          action={openVotingAction}
          submit={t('vote.open.button')}
        />
      )}
    </AdminFrame>
  )
})
