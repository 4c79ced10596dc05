import { formProps } from '@/components/forms/form-props'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import type { MergeWork as Loaded } from '@/lib/ideas/proposals/together/load-merge-work'
import type { workAtProposal } from '../../../../../../../_components/at-proposal'
import { PendingMerge } from './pending-merge'
import { ProposeMerge } from './propose-merge'

type MergeWorkProps = {
  at: Awaited<ReturnType<typeof workAtProposal>>
  work: Loaded
  /** Searched for in the titles of the list. */
  words: string
}

/** Proposes a merge, or displays the pending one: both ideas, the answers, and the reader's own answer. */
export async function MergeWork({ at: { ctx, t, address, proposal }, work, words }: MergeWorkProps) {
  const form = await formProps()
  const proposalId = proposal.id
  switch (work.kind) {
    case 'none':
      return (
        <Notice title={t('merge.none')}>
          <a href={routes.proposal(address)}>{t('versions.toShown')}</a>
        </Notice>
      )
    case 'propose':
      return <ProposeMerge ctx={ctx} form={form} proposalId={proposalId} words={words} t={t} similar={work.similar} />
    case 'pending':
      return <PendingMerge ctx={ctx} form={form} address={address} t={t} merge={work.merge} ways={work.ways} />
  }
}
