import { DocumentField, PictureField } from '@/components/files/file-fields'
import { DraftList } from '@/components/proposals/draft-list'
import { ProposalForm } from '@/components/proposals/proposal-form'
import { RefusalNotice } from '@/components/proposals/refusal-notice'
import { WriteOffer } from '@/components/proposals/writing/write-offer'
import { routes } from '@/lib/catalogues/routes'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { VERSION_DOCUMENTS_MAX } from '@/lib/foundation/files/limits'
import { errorText } from '@/lib/foundation/i18n/error-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { listDrafts } from '@/lib/ideas/proposals/drafts/list-drafts'
import { proposeOffer } from '@/lib/ideas/proposals/propose-offer'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { formChoices } from '../../../../../_components/form-choices'
import { ideaFormActions } from '../../../../../_components/idea-form-actions'

type Props = {
  ctx: SignedInContext
  facts: ModuleFacts
  address: { id: number; processId: number; phaseId: number }
  t: Translator<'proposals'>
}

export async function WriteIdea({ ctx, facts, address, t }: Props) {
  const { actor, locale, now, organization } = ctx
  const { id: moduleId, processId, phaseId } = address
  const [drafts, choices] = await Promise.all([listDrafts(ctx, moduleId), formChoices(ctx, facts)])
  const offer = proposeOffer(actor, facts, now)
  return (
    <>
      {drafts.length > 0 && (
        <div className="max-md:-my-5">
          <DraftList
            drafts={drafts}
            hrefOf={(id) => routes.editProposal({ id, processId, phaseId, moduleId })}
            locale={locale}
            timeZone={organization.timeZone}
            t={t}
          />
        </div>
      )}
      {offer.kind === 'act' && !offer.joins ? (
        <ProposalForm
          actions={ideaFormActions}
          moduleId={moduleId}
          path={routes.newProposal(address)}
          pictures={<PictureField ctx={ctx} />}
          documents={<DocumentField ctx={ctx} countMax={VERSION_DOCUMENTS_MAX} />}
          choices={choices}
        />
      ) : offer.kind === 'refused' ? (
        <RefusalNotice
          reason={offer.reason}
          text={errorText(offer.reason, locale, offer.params)}
          processId={processId}
          t={t}
        />
      ) : (
        <WriteOffer facts={facts} offer={offer} t={t} />
      )}
    </>
  )
}
