import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { SmsMoney } from '@/lib/office/messages/sms-shapes'

type SmsStopsProps = { ctx: Context; stops: SmsMoney['stops']; action: FormAction; t: Translator<'delivery'> }

/** The beginnings of numbers that get no codes now, each with its reason and a button to allow it again. */
export async function SmsStops({ ctx, stops, action, t }: SmsStopsProps) {
  const form = await formProps()
  return stops.map(({ prefix, sent, confirmed, endsAt }) => {
    const until = formatDeadline(ctx.locale, endsAt, ctx.organization.timeZone)
    const title = prefix === '*' ? t('stops.allNew') : t('stops.title', { prefix: `+${prefix}` })
    return (
      <Notice key={prefix} tone="warning" title={title}>
        <p>{t('stops.why', { sent, confirmed, until })}</p>
        <Form {...form} action={action} idPrefix={`stop-${prefix}-`} className="flex flex-col gap-2">
          <HiddenField name="prefix" value={prefix} />
          <SubmitButton variant="secondary">{t('stops.lift')}</SubmitButton>
        </Form>
      </Notice>
    )
  })
}
