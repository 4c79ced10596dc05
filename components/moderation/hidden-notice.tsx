import { Notice } from '@/components/ui/notice'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { isAuthor } from '@/lib/ideas/proposals/policy'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { readHiddenReason } from '@/lib/participation/moderation/hidden-reason'
import { AppealForm } from './appeal-form'

type HiddenNoticeProps = { ctx: Context; proposal: ProposalDetail; path: string }

/** Says of a hidden idea that it is hidden; to its authors and who moderates also why. */
export async function HiddenNotice({ ctx, proposal, path }: HiddenNoticeProps) {
  if (!proposal.isHidden) return null
  const words = await getTranslations('talk')
  const reason = await readHiddenReason(ctx, proposal)
  return (
    <>
      <Notice tone="warning" title={words(reason === null ? 'hidden.title' : 'hidden.own')}>
        <p>{reason === null ? words('hidden.body') : words('hidden.reason', { reason })}</p>
      </Notice>
      {isAuthor(ctx.actor, proposal) && <AppealForm proposalId={proposal.id} path={path} words={words} />}
    </>
  )
}
