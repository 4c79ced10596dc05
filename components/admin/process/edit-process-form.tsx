import { fieldLanguages } from '@/components/admin/content/field-languages'
import { TranslatedField } from '@/components/admin/content/translated-field'
import { RevisionField } from '@/components/admin/revision-field'
import { formProps } from '@/components/forms/form-props'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { DateTimeField } from '@/components/ui/date-time-field'
import { Fieldset } from '@/components/ui/fieldset'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import { RadioGroup } from '@/components/ui/radio-group'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { zonedTime } from '@/lib/foundation/i18n/zoned-time'
import { processFields } from '@/lib/process/processes/administration/saved-fields'
import { PROCESS_NAME_MAX, PROCESS_SUMMARY_MAX } from '@/lib/process/processes/limits'
import type { ProcessView } from '@/lib/process/processes/reading/process-view'

type EditProcessFormProps = { ctx: Context; process: ProcessView; action: FormAction; t: Translator<'admin'> }

export async function EditProcessForm({ ctx, process, action, t }: EditProcessFormProps) {
  const { timeZone } = ctx.organization
  const languages = fieldLanguages(ctx)
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('save')}>
      <HiddenField name="processId" value={process.id} />
      <RevisionField saved={processFields(ctx, process)} />
      <TranslatedField
        name="name"
        legend={t('fields.name')}
        help={t('help.oneLanguage')}
        languages={languages}
        texts={process.name}
        limit={{ max: PROCESS_NAME_MAX, warnAt: 20 }}
      />
      <TranslatedField
        name="summary"
        legend={t('fields.summary')}
        help={t('help.summary')}
        languages={languages}
        texts={process.summary}
        limit={{ max: PROCESS_SUMMARY_MAX, warnAt: 100 }}
        rows={3}
        isOptional
      />
      <DateTimeField
        name="startsAt"
        label={t('fields.startsAt')}
        help={t('help.timeZone', { timeZone })}
        defaultValue={zonedTime(process.startsAt, timeZone)}
      />
      <DateTimeField
        name="endsAt"
        label={t('fields.endsAt')}
        help={t('help.processDays')}
        defaultValue={zonedTime(process.endsAt, timeZone)}
      />
      <RadioGroup
        name="visibility"
        legend={t('fields.visibility')}
        defaultValue={process.visibility}
        options={(['PUBLIC', 'PRIVATE'] as const).map((value) => ({
          value,
          label: t(`visibility.${value}`),
          help: t(`visibility.${value}_help`),
        }))}
      />
      <RadioGroup
        name="registration"
        legend={t('fields.registrationProcess')}
        defaultValue={process.registration}
        options={(['OPEN', 'ACCESS_CODE', 'CLOSED'] as const).map((value) => ({
          value,
          label: t(`registration.${value}`),
        }))}
      />
      <CheckboxField
        name="groupRequired"
        label={t('fields.groupRequired')}
        help={t('help.groupRequired')}
        isChecked={process.groupRequired}
      />
      <CheckboxField
        name="holdsIdeas"
        label={t('fields.holdsIdeas')}
        help={t('help.holds')}
        isChecked={process.holdsIdeas}
      />
      <CheckboxField name="holdsComments" label={t('fields.holdsComments')} isChecked={process.holdsComments} />
      <Fieldset legend={t('fields.youth')} help={t('help.youth')}>
        <div className="flex flex-wrap gap-4">
          <NumberField
            name="youthAgeMin"
            label={t('fields.youthAgeMin')}
            isOptional
            defaultValue={process.youthAgeMin ?? ''}
          />
          <NumberField
            name="youthAgeMax"
            label={t('fields.youthAgeMax')}
            isOptional
            defaultValue={process.youthAgeMax ?? ''}
          />
        </div>
      </Fieldset>
    </Form>
  )
}
