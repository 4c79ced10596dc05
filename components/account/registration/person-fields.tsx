import { PasswordField } from '@/components/ui/password-field'
import { TextField } from '@/components/ui/text-field'
import { getTranslations } from '@/lib/foundation/i18n/translations'

type PersonFieldsProps = {
  passwordLengthMin: number
  /** Left out where the address is known already. */
  hasEmail?: boolean | undefined
  name?: string | undefined
  surname?: string | undefined
}

/** Name and credentials of a new account. */
export async function PersonFields({ passwordLengthMin, hasEmail = false, name, surname }: PersonFieldsProps) {
  const t = await getTranslations('auth.register')
  return (
    <>
      <TextField name="name" label={t('name')} defaultValue={name} autoComplete="given-name" width="half" />
      <TextField name="surname" label={t('surname')} defaultValue={surname} autoComplete="family-name" width="half" />
      <TextField
        name="username"
        label={t('username')}
        help={t('usernameHelp')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        width="half"
      />
      {hasEmail && (
        <TextField name="email" type="email" label={t('email')} help={t('emailHelp')} autoComplete="email" />
      )}
      <PasswordField
        name="password"
        label={t('password')}
        help={t('passwordHelp', { limit: passwordLengthMin })}
        autoComplete="new-password"
      />
    </>
  )
}
