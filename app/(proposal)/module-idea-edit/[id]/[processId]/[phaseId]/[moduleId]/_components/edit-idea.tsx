import { DocumentField, PictureField } from '@/components/files/file-fields'
import { servedPart } from '@/components/layout/served-part'
import { CancelForm } from '@/components/proposals/cancel-form'
import { ProposalForm } from '@/components/proposals/proposal-form'
import { WaitingNotice } from '@/components/proposals/writing/waiting-notice'
import { LinkButton } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import { explain } from '@/lib/edge/http/pages/page-refusal'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { VERSION_DOCUMENTS_MAX } from '@/lib/foundation/files/limits'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { cancelProposalAction } from '@/lib/generated/actions/ideas/proposals/publishing/cancel-proposal'
import { takeBackAction } from '@/lib/generated/actions/ideas/proposals/publishing/take-back-draft'
import { listVersionFiles } from '@/lib/ideas/attachments/version-files'
import { canCancel, canEditDraft, isAuthor } from '@/lib/ideas/proposals/policy'
import { findDraft, type ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { isOnBallot } from '@/lib/ideas/proposals/reading/is-on-ballot'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { formChoices } from '../../../../../../_components/form-choices'
import { ideaFormActions } from '../../../../../../_components/idea-form-actions'
import { similarTo } from '../../../../../../_components/similar-ideas'

type Props = {
  ctx: SignedInContext
  facts: ModuleFacts
  proposal: ProposalDetail
  address: { id: number; processId: number; phaseId: number; moduleId: number }
  t: Translator<'proposals'>
}

export const editIdea = servedPart(async function EditIdea({ ctx, facts, proposal, address, t }: Props) {
  const [mayEdit, mayCancel] = [canEditDraft(ctx.actor, proposal), canCancel(ctx.actor, proposal)]
  if (!mayEdit.allowed && !mayCancel.allowed)
    return explain(new AppError(mayEdit.reason === 'proposalCancelled' ? 'notFound' : mayEdit.reason))
  const [draft, isFrozen] = await Promise.all([findDraft(ctx, proposal.id), isOnBallot(ctx, proposal.id)])
  const files = draft && (await listVersionFiles(ctx, draft.version.id))
  return (
    <>
      {proposal.isWaiting ? (
        <WaitingNotice proposalId={proposal.id} action={takeBackAction} />
      ) : draft ? (
        <ProposalForm
          actions={ideaFormActions}
          similar={await similarTo(ctx, facts, similarQuery(draft))}
          moduleId={proposal.moduleId}
          draft={draft}
          path={routes.editProposal(address)}
          pictures={<PictureField ctx={ctx} images={files?.images} />}
          documents={<DocumentField ctx={ctx} documents={files?.documents} countMax={VERSION_DOCUMENTS_MAX} />}
          choices={await formChoices(ctx, facts)}
        />
      ) : (
        <Notice
          title={t('edit.publishedTitle')}
          actions={<LinkButton href={routes.newVersion(address)}>{t('edit.newVersion')}</LinkButton>}
        >
          <p>{t('edit.publishedBody')}</p>
        </Notice>
      )}
      {mayCancel.allowed && !isFrozen && (
        <CancelForm
          action={cancelProposalAction}
          proposalId={proposal.id}
          isDraft={proposal.status === 'DRAFT'}
          isOffice={!isAuthor(ctx.actor, proposal)}
        />
      )}
    </>
  )
})

function similarQuery({ id, title, lng, lat }: ProposalDetail) {
  return { text: title, point: lng === null || lat === null ? null : { lng, lat }, except: id }
}
