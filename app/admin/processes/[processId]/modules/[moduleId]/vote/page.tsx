import { AdminFrame } from '@/components/admin/admin-frame'
import { ReadinessList } from '@/components/admin/process/readiness-list'
import { VoteStepForm } from '@/components/admin/voting/vote-step-form'
import { servedPage } from '@/components/layout/served-page'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { readVoteReadiness } from '@/lib/office/readiness/read-readiness'
import { loadVoteStep } from '@/lib/participation/votes/voting/admin-step'
import { adminMetadata } from '../../../../../_components/admin-metadata'
import { loadAdministered } from '../../../../../_components/load-administered'
import { closeVotingAction, openVotingAction, publishResultAction } from './actions'

type Props = {
  params: Promise<{ processId: string; moduleId: string }>
  searchParams: Promise<{ step?: string | string[] }>
}

export const generateMetadata = () => adminMetadata('vote.title')

const actions = { open: openVotingAction, close: closeVotingAction, publish: publishResultAction }

export default servedPage(async function AdminVotePage({ params, searchParams }: Props) {
  const [{ processId, moduleId }, search] = await Promise.all([params, searchParams])
  const { ctx, t, process, crumbs } = await loadAdministered(processId)
  const step = await orRefusal(loadVoteStep(ctx, { process, moduleId: addressId(moduleId), expected: search.step }))
  const readiness = step.kind === 'open' ? await readVoteReadiness(ctx, { moduleId: step.module.id }) : null
  return (
    <AdminFrame actor={ctx.actor} section="processes" title={t(`vote.${step.kind}.title`)} crumbs={crumbs}>
      {readiness && <ReadinessList ctx={ctx} readiness={readiness} currency={process.currency} t={t} />}
      <VoteStepForm
        {...{ ctx, process, step, t }}
        revision={readiness?.revision ?? null}
        isReady={readiness?.checks.every(({ check, state }) => state !== 'stop' || check === 'shortlist') ?? true}
        action={actions[step.kind]}
      />
    </AdminFrame>
  )
})
