import { fieldTexts } from '@/components/admin/field-texts'
import { RegistrationField } from '@/components/admin/registration-field'
import { RevisionField } from '@/components/admin/revision-field'
import { formProps } from '@/components/forms/form-props'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Fieldset } from '@/components/ui/fieldset'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { zonedTime } from '@/lib/foundation/i18n/zoned-time'
import { processFields } from '@/lib/process/processes/facts/saved-fields'
import type { ProcessView } from '@/lib/process/processes/process-view'
import { PeriodFields, ProcessTextFields, ProcessVisibilityField } from './process-fields'

type EditProcessFormProps = { ctx: Context; process: ProcessView; action: FormAction; t: Translator<'admin'> }

export async function EditProcessForm({ ctx, process, action, t }: EditProcessFormProps) {
  const { timeZone } = ctx.organization
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('save')}>
      <HiddenField name="processId" value={process.id} />
      <RevisionField saved={processFields(ctx, process)} />
      <ProcessTextFields ctx={ctx} texts={process} t={t} />
      <PeriodFields
        ctx={ctx}
        starts={zonedTime(process.startsAt, timeZone)}
        ends={zonedTime(process.endsAt, timeZone)}
        help="processDays"
        t={t}
      />
      <ProcessVisibilityField chosen={process.visibility} t={t} />
      <RegistrationField legend={t('fields.registrationProcess')} chosen={process.registration} t={t} />
      <CheckboxField {...fieldTexts(t, 'groupRequired', 'groupRequired')} isChecked={process.groupRequired} />
      <CheckboxField {...fieldTexts(t, 'holdsIdeas', 'holds')} isChecked={process.holdsIdeas} />
      <CheckboxField {...fieldTexts(t, 'holdsComments')} isChecked={process.holdsComments} />
      <Fieldset legend={t('fields.youth')} help={t('help.youth')}>
        <div className="flex flex-wrap gap-4">
          <NumberField {...fieldTexts(t, 'youthAgeMin')} isOptional defaultValue={process.youthAgeMin ?? ''} />
          <NumberField {...fieldTexts(t, 'youthAgeMax')} isOptional defaultValue={process.youthAgeMax ?? ''} />
        </div>
      </Fieldset>
    </Form>
  )
}
