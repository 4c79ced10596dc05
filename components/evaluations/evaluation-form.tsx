import { formProps } from '@/components/forms/form-props'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Fieldset } from '@/components/ui/fieldset'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import { RadioGroup } from '@/components/ui/radio-group'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import type { Context } from '@/lib/foundation/context/context'
import { currencySign } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { evaluateAction } from '@/lib/generated/actions/participation/evaluations/evaluating/evaluate-proposal'
import { DECIDED_STATUSES } from '@/lib/ideas/proposals/states'
import { criteriaOf } from '@/lib/participation/evaluations/criteria'
import { COST_NOTE_MAX, EVALUATION_COMMENT_MAX, MARK_MAX } from '@/lib/participation/evaluations/limits'
import type { EvaluationKind } from '@/lib/participation/evaluations/schemas'
import type { ModuleFacts } from '@/lib/process/modules/queries'

type EvaluationFormProps = { ctx: Context; facts: ModuleFacts; proposalId: number; kind: EvaluationKind }

/** The form of one evaluation, which cannot be changed later. */
export async function EvaluationForm({ ctx, facts, proposalId, kind }: EvaluationFormProps) {
  const t = await getTranslations('evaluations')
  const { currency } = facts.process
  const money = { currency, suffix: currencySign(ctx.locale, currency) }
  const criteria = criteriaOf(facts.module.settings)
  return (
    <Form
      {...(await formProps())}
      action={evaluateAction}
      submitLabel={t('form.button')}
      idPrefix={`evaluation-${kind}-`}
      aria-label={t(`kinds.${kind}`)}
    >
      <p className="max-w-text">{t(`form.${kind}`)}</p>
      <HiddenField name="proposalId" value={proposalId} />
      <HiddenField name="kind" value={kind} />
      <RadioGroup
        name="status"
        legend={t('status')}
        isOptional
        options={[
          ...DECIDED_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
          { value: '', label: t('form.noStatus') },
        ]}
      />
      {criteria.length > 0 && (
        <Fieldset legend={t('form.marks')} help={t('form.marksHelp', { max: MARK_MAX })}>
          {criteria.map(({ key, name, weight }) => (
            <NumberField
              key={key}
              name={`marks.${key}`}
              label={pickText(name, ctx.locale, ctx.organization.languages)}
              help={t('form.markWeight', { weight })}
              isOptional
            />
          ))}
        </Fieldset>
      )}
      {criteria.length === 0 && <NumberField name="score" label={t('score')} help={t('form.scoreHelp')} isOptional />}
      <TextArea
        name="comment"
        label={t('form.comment')}
        help={t('form.commentHelp')}
        limit={{ max: EVALUATION_COMMENT_MAX, warnAt: 100 }}
        isOptional
      />
      <Fieldset legend={t('form.office')} help={t('form.officeHelp')}>
        <NumberField name="cost.amount" label={t('cost.amount')} help={t('cost.amountHelp')} {...money} isOptional />
        <NumberField name="cost.yearly" label={t('cost.yearly')} {...money} isOptional />
        <TextField
          name="cost.note"
          label={t('cost.note')}
          help={t('cost.noteHelp')}
          limit={{ max: COST_NOTE_MAX, warnAt: 40 }}
          isOptional
        />
        <NumberField name="months" label={t('form.months')} isOptional />
      </Fieldset>
      {kind === 'FINAL' && (
        <RadioGroup
          name="standsToVote"
          legend={t('stands.legend')}
          isOptional
          options={[
            { value: 'YES', label: t('stands.YES') },
            { value: 'NO', label: t('stands.NO') },
            { value: '', label: t('stands.none') },
          ]}
        />
      )}
      <TextArea
        name="notes"
        label={t('notes.private')}
        help={t('notes.privateHelp')}
        limit={{ max: EVALUATION_COMMENT_MAX, warnAt: 100 }}
        isOptional
      />
      <CheckboxField name="withoutConflict" label={t('form.withoutConflict')} help={t('form.conflictHelp')} />
    </Form>
  )
}
