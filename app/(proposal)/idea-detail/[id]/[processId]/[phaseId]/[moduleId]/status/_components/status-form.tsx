import { RevisionField } from '@/components/admin/revision-field'
import { DocumentField } from '@/components/files/file-fields'
import { formProps } from '@/components/forms/form-props'
import { servedPart } from '@/components/layout/served-part'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { RadioGroup } from '@/components/ui/radio-group'
import { SelectField } from '@/components/ui/select-field'
import { TextArea } from '@/components/ui/text-area'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { VERSION_DOCUMENTS_MAX } from '@/lib/foundation/files/limits'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { correctAnswerAction } from '@/lib/generated/actions/ideas/proposals/official/correct-answer'
import { restoreProposalAction } from '@/lib/generated/actions/ideas/proposals/publishing/restore-proposal'
import { setStatusAction } from '@/lib/generated/actions/ideas/proposals/publishing/set-status'
import { REASON_LENGTH_MAX } from '@/lib/ideas/proposals/limits'
import { answerFields } from '@/lib/ideas/proposals/official/correct-answer'
import { listAnswers } from '@/lib/ideas/proposals/official/list-answers'
import { canFacilitate, canRestore } from '@/lib/ideas/proposals/policy'
import { findWithdrawal } from '@/lib/ideas/proposals/reading/find-withdrawal'
import { isOnBallot } from '@/lib/ideas/proposals/reading/is-on-ballot'
import { canBecome, DECIDED_STATUSES } from '@/lib/ideas/proposals/states'
import { listReasonChoices } from '@/lib/identity/organizations/reasons/list-reasons'
import type { workAtProposal } from '../../../../../../../_components/at-proposal'

type Props = { at: Awaited<ReturnType<typeof workAtProposal>> }

export const statusForm = servedPart(async function StatusForm({ at: { ctx, t, proposal } }: Props) {
  if (proposal.status === 'CANCELLED') {
    const withdrawnFrom = await findWithdrawal(ctx, proposal.id)
    await orRefusal(Promise.resolve().then(() => requireAllowed(canRestore(ctx.actor, proposal, withdrawnFrom))))
    return (
      <>
        <p className="max-w-text">{t('restore.body', { reason: proposal.statusReason })}</p>
        <Form {...(await formProps())} action={restoreProposalAction} submitLabel={t('restore.button')}>
          <HiddenField name="proposalId" value={proposal.id} />
        </Form>
      </>
    )
  }
  await orRefusal(Promise.resolve().then(() => requireAllowed(canFacilitate(ctx.actor, proposal))))
  const open = DECIDED_STATUSES.filter((status) => canBecome(proposal.status, status))
  if (open.length === 0 || (await isOnBallot(ctx, proposal.id))) return <Correction at={{ ctx, t, proposal }} />
  const reasons = await listReasonChoices(ctx, 'REFUSAL')
  const moderation = await getTranslations('moderation')
  return (
    <>
      <p className="max-w-text">{t('decide.body')}</p>
      <Form {...(await formProps())} action={setStatusAction} submitLabel={t('decide.button')}>
        <HiddenField name="proposalId" value={proposal.id} />
        <RadioGroup
          name="status"
          legend={t('versions.state')}
          options={open.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        />
        {reasons.length > 0 && (
          <SelectField
            name="reasonId"
            label={moderation('storedReason')}
            emptyLabel={moderation('noStoredReason')}
            isOptional
            options={reasons}
          />
        )}
        <TextArea
          name="reason"
          isOptional={reasons.length > 0}
          label={t('decide.reason')}
          help={t('decide.reasonHelp')}
          limit={{ max: REASON_LENGTH_MAX, warnAt: 100 }}
        />
        <DocumentField ctx={ctx} countMax={VERSION_DOCUMENTS_MAX} />
      </Form>
    </>
  )
})

/** The answer to a decided idea, and a form that corrects it. */
async function Correction({ at: { ctx, t, proposal } }: { at: Pick<Props['at'], 'ctx' | 't' | 'proposal'> }) {
  const present = (
    <Notice title={t(`statuses.${proposal.status}`)}>
      <p className="whitespace-pre-wrap">{proposal.statusReason || t('decide.settled')}</p>
    </Notice>
  )
  if (!DECIDED_STATUSES.some((status) => status === proposal.status)) return present
  const [answer] = await listAnswers(ctx, proposal)
  return (
    <>
      {present}
      <Heading level={2} size="md">
        {t('answer.correct')}
      </Heading>
      <p className="max-w-text">{t('answer.correctBody')}</p>
      <Form {...(await formProps())} action={correctAnswerAction} submitLabel={t('answer.submit')} idPrefix="answer-">
        <HiddenField name="proposalId" value={proposal.id} />
        <RevisionField saved={answerFields(proposal.statusReason)} />
        <TextArea
          name="text"
          label={t('answer.text')}
          defaultValue={proposal.statusReason}
          rows={6}
          limit={{ max: REASON_LENGTH_MAX, warnAt: 100 }}
        />
        <DocumentField ctx={ctx} documents={answer?.documents} countMax={VERSION_DOCUMENTS_MAX} />
      </Form>
    </>
  )
}
