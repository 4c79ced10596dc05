import { TextField } from '@/components/ui/text-field'
import { getTranslations } from '@/lib/foundation/i18n/translations'

export async function AccessCodeField() {
  const t = await getTranslations('auth.register')
  return (
    <TextField
      name="accessCode"
      label={t('accessCode')}
      help={t('accessCodeHelp')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      width="half"
    />
  )
}
