import { TextField } from '@/components/ui/text-field'
import { getTranslations } from '@/lib/foundation/i18n/translations'

export async function AccessCodeField({ code }: { code?: string | undefined }) {
  const t = await getTranslations('auth.register')
  return (
    <TextField
      name="accessCode"
      label={t('accessCode')}
      help={t('accessCodeHelp')}
      defaultValue={code}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      width="half"
    />
  )
}
