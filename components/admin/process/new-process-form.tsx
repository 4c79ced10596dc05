import { fieldLanguages } from '@/components/admin/content/field-languages'
import { TranslatedField } from '@/components/admin/content/translated-field'
import { formProps } from '@/components/forms/form-props'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { DateTimeField } from '@/components/ui/date-time-field'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import { RadioGroup } from '@/components/ui/radio-group'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { addZonedDays, zonedTime } from '@/lib/foundation/i18n/zoned-time'
import { PROCESS_NAME_MAX, PROCESS_SUMMARY_MAX } from '@/lib/process/processes/limits'
import type { ProcessTemplate } from '@/lib/process/processes/templates/templates'

type NewProcessFormProps = { ctx: Context; template: ProcessTemplate; action: FormAction; t: Translator<'admin'> }

const DAYS_OFFERED = 120

export async function NewProcessForm({ ctx, template, action, t }: NewProcessFormProps) {
  const { timeZone } = ctx.organization
  const languages = fieldLanguages(ctx)
  const day = (days: number, hour: string) =>
    `${zonedTime(addZonedDays(ctx.now, days, timeZone), timeZone).slice(0, 10)}T${hour}`
  const isBudget = template === 'participatory-budget' || template === 'donation-budget'
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('processes.create')}>
      <HiddenField name="template" value={template} />
      <TranslatedField
        name="name"
        legend={t('fields.name')}
        help={t('help.oneLanguage')}
        languages={languages}
        limit={{ max: PROCESS_NAME_MAX, warnAt: 20 }}
      />
      <TranslatedField
        name="summary"
        legend={t('fields.summary')}
        help={t('help.summary')}
        languages={languages}
        limit={{ max: PROCESS_SUMMARY_MAX, warnAt: 100 }}
        rows={3}
        isOptional
      />
      <DateTimeField
        name="startsAt"
        label={t('fields.startsAt')}
        help={t('help.timeZone', { timeZone })}
        defaultValue={day(1, '08:00')}
      />
      <DateTimeField
        name="endsAt"
        label={t('fields.endsAt')}
        help={t('help.phasesSpread')}
        defaultValue={day(DAYS_OFFERED, '18:00')}
      />
      {isBudget && (
        <NumberField
          name="budgetAvailable"
          label={t('fields.budgetAvailable')}
          help={t('help.budgetAvailable')}
          suffix="€"
          inputMode="decimal"
        />
      )}
      <RadioGroup
        name="visibility"
        legend={t('fields.visibility')}
        defaultValue="PUBLIC"
        options={(['PUBLIC', 'PRIVATE'] as const).map((value) => ({
          value,
          label: t(`visibility.${value}`),
          help: t(`visibility.${value}_help`),
        }))}
      />
      {isBudget && (
        <CheckboxField name="withEvaluation" label={t('fields.withEvaluation')} help={t('help.withEvaluation')} />
      )}
    </Form>
  )
}
