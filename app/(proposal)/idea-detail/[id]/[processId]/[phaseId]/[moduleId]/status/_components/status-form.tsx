import { RevisionField } from '@/components/admin/revision-field'
import { DocumentField } from '@/components/files/file-fields'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { RadioGroup } from '@/components/ui/radio-group'
import { SelectField } from '@/components/ui/select-field'
import { TextArea } from '@/components/ui/text-area'
import { VERSION_DOCUMENTS_MAX } from '@/lib/foundation/files/limits'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { correctAnswerAction } from '@/lib/generated/actions/ideas/proposals/official/correct-answer'
import { restoreProposalAction } from '@/lib/generated/actions/ideas/proposals/publishing/restore-proposal'
import { setStatusAction } from '@/lib/generated/actions/ideas/proposals/publishing/set-status'
import { REASON_LENGTH_MAX } from '@/lib/ideas/proposals/limits'
import { answerFields } from '@/lib/ideas/proposals/official/correct-answer'
import type { StatusWork } from '@/lib/ideas/proposals/official/load-status-work'
import type { workAtProposal } from '../../../../../../../_components/at-proposal'

type StatusFormProps = {
  at: Pick<Awaited<ReturnType<typeof workAtProposal>>, 'ctx' | 't' | 'proposal'>
  work: StatusWork
}

export function StatusForm({ at, work }: StatusFormProps) {
  switch (work.kind) {
    case 'restore':
      return <Restoring at={at} />
    case 'decide':
      return <Deciding at={at} work={work} />
    case 'correct':
      return <Correcting at={at} work={work} />
    case 'none':
      return <Present at={at} />
  }
}

type PartProps<Kind extends StatusWork['kind']> = {
  at: StatusFormProps['at']
  work: Extract<StatusWork, { kind: Kind }>
}

async function Restoring({ at: { t, proposal } }: Pick<StatusFormProps, 'at'>) {
  return (
    <>
      <p className="max-w-text">{t('restore.body', { reason: proposal.statusReason })}</p>
      <Form {...(await formProps())} action={restoreProposalAction} submitLabel={t('restore.button')}>
        <HiddenField name="proposalId" value={proposal.id} />
      </Form>
    </>
  )
}

async function Deciding({ at: { ctx, t, proposal }, work: { statuses, reasons } }: PartProps<'decide'>) {
  const moderation = await getTranslations('moderation')
  return (
    <>
      <p className="max-w-text">{t('decide.body')}</p>
      <Form {...(await formProps())} action={setStatusAction} submitLabel={t('decide.button')}>
        <HiddenField name="proposalId" value={proposal.id} />
        <RadioGroup
          name="status"
          legend={t('versions.state')}
          options={statuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
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
}

function Present({ at: { t, proposal } }: Pick<StatusFormProps, 'at'>) {
  return (
    <Notice title={t(`statuses.${proposal.status}`)}>
      <p className="whitespace-pre-wrap">{proposal.statusReason || t('decide.settled')}</p>
    </Notice>
  )
}

/** The answer to a decided idea, and a form that corrects it. */
async function Correcting({ at, work: { answer } }: PartProps<'correct'>) {
  const { ctx, t, proposal } = at
  return (
    <>
      <Present at={at} />
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
