import { optionTexts } from '@/components/admin/field-texts'
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
      <NumberField {...optionTexts(t, 'smsDailyBudget')} defaultValue={options.smsDailyBudget} />
      <NumberField
        {...optionTexts(t, 'smsMonthlyCents')}
        inputMode="decimal"
        isOptional
        defaultValue={centsText(options.smsMonthlyCents)}
      />
      <NumberField {...optionTexts(t, 'smsAlertPercent')} defaultValue={options.smsAlertPercent} />
      <TextArea
        {...optionTexts(t, 'smsPriceCents')}
        rows={3}
        isOptional
        defaultValue={pricesText(options.smsPriceCents)}
      />
      <TextField {...optionTexts(t, 'smsPrefixes')} isOptional defaultValue={options.smsPrefixes.join(', ')} />
    </>
  )
}
