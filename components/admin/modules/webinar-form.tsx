import { RevisionField } from '@/components/admin/revision-field'
import { formProps } from '@/components/forms/form-props'
import { DateTimeField } from '@/components/ui/date-time-field'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import { TextField } from '@/components/ui/text-field'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { zonedTime } from '@/lib/foundation/i18n/zoned-time'
import { setWebinarAction } from '@/lib/generated/actions/participation/webinars/set-webinar'
import { webinarFields } from '@/lib/participation/webinars/webinar-fields'
import { webinarOf } from '@/lib/process/module-types/types/webinar'
import type { ModuleRow } from '@/lib/process/modules/administration/admin-queries'

type WebinarFormProps = { ctx: Context; module: ModuleRow['module']; t: Translator<'admin'> }

const MINUTES = 60

/** Date, address and later the recording of a webinar. */
export async function WebinarForm({ ctx, module, t }: WebinarFormProps) {
  const webinar = webinarOf(module.settings)
  const { timeZone } = ctx.organization
  return (
    <Form {...(await formProps())} action={setWebinarAction} submitLabel={t('save')}>
      <HiddenField name="moduleId" value={module.id} />
      <RevisionField saved={webinarFields(ctx, webinar)} />
      <DateTimeField
        name="startsAt"
        label={t('fields.startsAt')}
        help={t('help.timeZone', { timeZone })}
        defaultValue={webinar ? zonedTime(new Date(webinar.startsAt), timeZone) : undefined}
      />
      <NumberField name="minutes" label={t('content.minutes')} defaultValue={webinar?.minutes ?? MINUTES} />
      <TextField
        name="joinUrl"
        label={t('content.joinUrl')}
        help={t('content.joinUrlHelp')}
        isOptional
        defaultValue={webinar?.joinUrl ?? ''}
      />
      <TextField
        name="recordingUrl"
        label={t('content.recordingUrl')}
        isOptional
        defaultValue={webinar?.recordingUrl ?? ''}
      />
    </Form>
  )
}
