import { CancelForm } from '@/components/proposals/cancel-form'
import { ProposalForm } from '@/components/proposals/proposal-form'
import { Notice } from '@/components/ui/notice'
import type { SignedInContext } from '@/lib/context/context'
import { AppError } from '@/lib/errors/app-error'
import { explain } from '@/lib/http/page-refusal'
import type { Translator } from '@/lib/i18n/translations'
import type { ModuleFacts } from '@/lib/modules/queries'
import type { ProposalDetail } from '@/lib/proposals/get-proposal'
import { canCancel, canEditDraft } from '@/lib/proposals/policy'
import { formChoices } from '../../../../../../_components/form-choices'
import { cancelProposalAction, writeProposalAction } from '../actions'

type Props = { ctx: SignedInContext; facts: ModuleFacts; proposal: ProposalDetail; t: Translator }

export async function EditIdea({ ctx, facts, proposal, t }: Props) {
  const [mayEdit, mayCancel] = [canEditDraft(ctx.actor, proposal), canCancel(ctx.actor, proposal)]
  if (!mayEdit.allowed && !mayCancel.allowed)
    return explain(new AppError(mayEdit.reason === 'proposalCancelled' ? 'notFound' : mayEdit.reason))
  const isDraft = proposal.status === 'DRAFT'
  return (
    <>
      {isDraft && mayEdit.allowed && (
        <ProposalForm
          action={writeProposalAction}
          moduleId={proposal.moduleId}
          draft={proposal}
          {...(await formChoices(ctx, facts))}
        />
      )}
      {!isDraft && (
        <Notice title={t('edit.publishedTitle')}>
          <p>{t('edit.publishedBody')}</p>
        </Notice>
      )}
      {mayCancel.allowed && <CancelForm action={cancelProposalAction} proposalId={proposal.id} isDraft={isDraft} />}
    </>
  )
}
