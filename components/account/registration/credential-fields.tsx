import { PasswordField } from '@/components/ui/password-field'
import { TextField } from '@/components/ui/text-field'
import { getTranslations } from '@/lib/foundation/i18n/translations'

export async function CredentialFields() {
  const t = await getTranslations('auth.login')
  return (
    <>
      <TextField
        name="username"
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        width="half"
      />
      <PasswordField name="password" label={t('password')} autoComplete="current-password" />
    </>
  )
}
