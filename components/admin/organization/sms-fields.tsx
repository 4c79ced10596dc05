import { NumberField } from '@/components/ui/number-field'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { OwnOptions } from '@/lib/identity/organizations/queries'
import { centsText, pricesText } from '@/lib/identity/organizations/sms-texts'

/** What the organization spends on SMS: number of a day, money of a month, prices, allowed prefixes. */
export function SmsFields({ options, t }: { options: OwnOptions; t: Translator<'admin'> }) {
  return (
    <>
      <NumberField
        name="smsDailyBudget"
        label={t('options.smsDailyBudget')}
        help={t('options.smsDailyBudget_help')}
        defaultValue={options.smsDailyBudget}
      />
      <NumberField
        name="smsMonthlyCents"
        label={t('options.smsMonthlyCents')}
        help={t('options.smsMonthlyCents_help')}
        inputMode="decimal"
        isOptional
        defaultValue={centsText(options.smsMonthlyCents)}
      />
      <NumberField
        name="smsAlertPercent"
        label={t('options.smsAlertPercent')}
        help={t('options.smsAlertPercent_help')}
        defaultValue={options.smsAlertPercent}
      />
      <TextArea
        name="smsPriceCents"
        label={t('options.smsPriceCents')}
        help={t('options.smsPriceCents_help')}
        rows={3}
        isOptional
        defaultValue={pricesText(options.smsPriceCents)}
      />
      <TextField
        name="smsPrefixes"
        label={t('options.smsPrefixes')}
        help={t('options.smsPrefixes_help')}
        isOptional
        defaultValue={options.smsPrefixes.join(', ')}
      />
    </>
  )
}
