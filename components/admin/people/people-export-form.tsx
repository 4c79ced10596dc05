import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { RadioGroup } from '@/components/ui/radio-group'
import { TextField } from '@/components/ui/text-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { TABLE_FORMATS } from '@/lib/foundation/output/table-formats'
import { PURPOSE_LENGTH_MAX, PURPOSE_LENGTH_MIN } from '@/lib/identity/users/limits'
import type { PeopleFilter } from '@/lib/identity/users/people/people-schemas'

type PeopleExportFormProps = { filter: PeopleFilter; total: number; action: FormAction; t: Translator<'members'> }

/** Requests an export of the filtered list; the worker writes it. */
export async function PeopleExportForm({ filter, total, action, t }: PeopleExportFormProps) {
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('export.submit')}>
      <Notice tone="warning" title={t('export.count', { count: total })}>
        {t('export.notice')}
      </Notice>
      <HiddenField name="kind" value="people" />
      {Object.entries(filter).map(([name, value]) => (
        <HiddenField key={name} name={`filter.${name}`} value={String(value)} />
      ))}
      <RadioGroup
        name="format"
        legend={t('export.format')}
        options={TABLE_FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
        defaultValue={TABLE_FORMATS[0]}
      />
      <TextField
        name="purpose"
        label={t('export.purpose')}
        help={t('export.purposeHelp', { min: PURPOSE_LENGTH_MIN })}
        limit={{ max: PURPOSE_LENGTH_MAX, warnAt: 50 }}
      />
    </Form>
  )
}
