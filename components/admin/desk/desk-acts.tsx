import { CheckboxField } from '@/components/ui/checkbox-field'
import { Disclosure } from '@/components/ui/disclosure'
import { Heading } from '@/components/ui/heading'
import { SelectField, type SelectOption } from '@/components/ui/select-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextArea } from '@/components/ui/text-area'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { DECIDED_STATUSES } from '@/lib/ideas/proposals/states'
import { type DeskAct, STANDINGS } from '@/lib/office/desk/schemas'
import { REASON_LENGTH_MAX } from '@/lib/participation/moderation/limits'
import type { DeskChoices } from './desk-choices'

type DeskActsProps = {
  kinds: readonly DeskAct['kind'][]
  total: number
  choices: DeskChoices
  t: Translator<'desk'>
}

/** What can be done to the ticked ideas, or to all that match; a page shows what will happen before. */
export function DeskActs({ kinds, total, choices, t }: DeskActsProps) {
  return (
    <section aria-labelledby="acts" className="flex max-w-[40rem] flex-col gap-3">
      <Heading level={2} size="md" id="acts">
        {t('acts.title')}
      </Heading>
      <p className="text-muted">{t('acts.lead')}</p>
      <CheckboxField name="all" label={t('acts.all', { count: total })} />
      {kinds.map((kind) => (
        <Disclosure key={kind} summary={t(`acts.${kind}.title`)} name="act" look="boxed">
          <div className="flex flex-col gap-3">
            <ActFields kind={kind} choices={choices} t={t} />
            <div>
              <SubmitButton variant="secondary" name="kind" value={kind}>
                {t('acts.preview')}
              </SubmitButton>
            </div>
          </div>
        </Disclosure>
      ))}
    </section>
  )
}

type FieldsProps = { kind: DeskAct['kind'] } & Pick<DeskActsProps, 'choices' | 't'>

async function ActFields({ kind, choices, t }: FieldsProps) {
  const words = await getTranslations('proposals')
  const toOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })
  const moderation = await getTranslations('moderation')
  const limit = { max: REASON_LENGTH_MAX, warnAt: 50 }
  const stored = (name: string, options: SelectOption[]) =>
    options.length > 0 && (
      <SelectField
        name={name}
        label={moderation('storedReason')}
        emptyLabel={moderation('noStoredReason')}
        isOptional
        options={options}
      />
    )
  switch (kind) {
    case 'topic':
      return (
        <SelectField
          name="challengeId"
          label={t('columns.topic')}
          emptyLabel={t('choosePlease')}
          isOptional
          options={choices.topics.map(toOption)}
        />
      )
    case 'context':
      return (
        <SelectField
          name="scenarioId"
          label={t('columns.context')}
          emptyLabel={t('acts.context.none')}
          isOptional
          options={choices.contexts.map(toOption)}
        />
      )
    case 'assign':
      return (
        <SelectField
          name="userId"
          label={t('assignee')}
          help={choices.evaluators.length === 0 ? t('acts.assign.nobody') : undefined}
          emptyLabel={t('acts.assign.none')}
          isOptional
          options={choices.evaluators.map(toOption)}
        />
      )
    case 'stands':
      return (
        <SelectField
          name="standsToVote"
          label={t('columns.stands')}
          help={t('acts.stands.help')}
          isOptional
          options={STANDINGS.map((value) => ({ value, label: t(`stands.${value}`) }))}
          defaultValue="YES"
        />
      )
    case 'status':
      return (
        <>
          <SelectField
            name="status"
            label={t('columns.state')}
            emptyLabel={t('choosePlease')}
            isOptional
            options={DECIDED_STATUSES.map((value) => ({ value, label: words(`statuses.${value}`) }))}
          />
          {stored('reasonId', choices.refusals)}
          <TextArea name="reason" label={t('acts.reason')} limit={limit} rows={3} isOptional />
        </>
      )
    case 'hide':
      return (
        <>
          {stored('hideReasonId', choices.hidings)}
          <TextArea name="hideReason" label={t('acts.reason')} limit={limit} rows={3} isOptional />
        </>
      )
  }
}
