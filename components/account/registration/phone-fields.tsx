import { TextField } from '@/components/ui/text-field'
import { getTranslations } from '@/lib/foundation/i18n/translations'

/** Prefix and number (spec: registration-by-mobile). */
export async function PhoneFields({ prefix }: { prefix: string }) {
  const t = await getTranslations('auth.phone')
  return (
    <div className="grid gap-x-4 gap-y-6 sm:grid-cols-[10rem_minmax(0,1fr)] sm:items-end">
      <TextField
        name="mobilePrefix"
        label={t('prefix')}
        help={t('prefixHelp', { prefix })}
        type="tel"
        defaultValue={prefix}
        autoComplete="tel-country-code"
        width="short"
      />
      <TextField
        name="mobileNumber"
        label={t('number')}
        help={t('numberHelp')}
        type="tel"
        autoComplete="tel-national"
        width="half"
      />
    </div>
  )
}
