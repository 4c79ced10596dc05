import { NumberField } from '@/components/ui/number-field'
import { PasswordField } from '@/components/ui/password-field'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { WayName } from '@/lib/identity/auth/sign-in/ways'

/** The field in which a member confirms who they are, by the way that the account has. */
export async function IdentityField({ way }: { way: WayName }) {
  const t = await getTranslations('account.edit')
  const Field = FIELDS[way]
  return <Field t={t} />
}

type Props = { t: Awaited<ReturnType<typeof getTranslations<'account.edit'>>> }

const FIELDS: Record<WayName, (props: Props) => React.ReactNode> = {
  password: ({ t }) => (
    <PasswordField name="currentPassword" label={t('currentPassword')} autoComplete="current-password" />
  ),
  mailCode: ({ t }) => (
    <NumberField
      name="confirmationCode"
      label={t('identityCode')}
      help={t('identityCodeHelp')}
      autoComplete="one-time-code"
    />
  ),
}
