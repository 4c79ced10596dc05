import { fieldLanguages } from '@/components/admin/content/field-languages'
import { TranslatedField } from '@/components/admin/content/translated-field'
import { fieldTexts } from '@/components/admin/field-texts'
import { formProps } from '@/components/forms/form-props'
import { DateTimeField } from '@/components/ui/date-time-field'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { addZonedDays, zonedTime } from '@/lib/foundation/i18n/zoned-time'
import { PROCESS_NAME_MAX } from '@/lib/process/processes/limits'
import type { ProcessView } from '@/lib/process/processes/process-view'

type CopyProcessFormProps = { ctx: Context; process: ProcessView; action: FormAction; t: Translator<'admin'> }

/** Name and first day of the copy; the default is a year after the original. */
export async function CopyProcessForm({ ctx, process, action, t }: CopyProcessFormProps) {
  const { timeZone } = ctx.organization
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('processes.copy')}>
      <HiddenField name="processId" value={process.id} />
      <TranslatedField
        name="name"
        legend={t('fields.name')}
        help={t('help.oneLanguage')}
        languages={fieldLanguages(ctx)}
        texts={process.name}
        limit={{ max: PROCESS_NAME_MAX, warnAt: 20 }}
      />
      <DateTimeField
        {...fieldTexts(t, 'startsAt', 'copyDates')}
        defaultValue={zonedTime(addZonedDays(process.startsAt, 364, timeZone), timeZone)}
      />
    </Form>
  )
}
