import { PageIntro } from '@/components/account/page-intro'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { PasswordField } from '@/components/ui/password-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'

type NewPasswordPanelProps = { passwordLengthMin: number; token: string | undefined; action: FormAction }

/** The last step of a recovery. */
export async function NewPasswordPanel({ passwordLengthMin, token, action }: NewPasswordPanelProps) {
  const [t, register, common] = await Promise.all([
    getTranslations('auth.recover'),
    getTranslations('auth.register'),
    formProps(),
  ])
  return (
    <div className="flex flex-col gap-6">
      <PageIntro title={t('newTitle')}>{t('newIntro')}</PageIntro>
      <Form {...common} action={action} submitLabel={t('newSubmit')}>
        {token && <HiddenField name="token" value={token} />}
        <PasswordField
          name="password"
          label={t('password')}
          help={register('passwordHelp', { limit: passwordLengthMin })}
          autoComplete="new-password"
        />
        <PasswordField name="passwordRepeat" label={t('passwordRepeat')} autoComplete="new-password" />
      </Form>
    </div>
  )
}
