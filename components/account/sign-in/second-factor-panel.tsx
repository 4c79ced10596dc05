import { PageIntro } from '@/components/account/page-intro'
import { AuthenticatorSetup } from '@/components/account/settings/authenticator-setup'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { NumberField } from '@/components/ui/number-field'
import { TextField } from '@/components/ui/text-field'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { SecondFactorSetup } from '@/lib/identity/auth/second-factor/second-factor'

type SecondFactorPanelProps = {
  setup: SecondFactorSetup | null
  /** The authenticator is lost: a recovery code replaces it. */
  isByRecoveryCode: boolean
  action: FormAction
}

/** The second step of a sign-in, with the setup of an authenticator if there is none. */
export async function SecondFactorPanel({ setup, isByRecoveryCode, action }: SecondFactorPanelProps) {
  const [t, common] = await Promise.all([getTranslations('auth.secondFactor'), formProps()])
  const isRecovery = isByRecoveryCode && !setup
  return (
    <div className="flex flex-col gap-6">
      <PageIntro title={t('title')}>{t(setup ? 'setupIntro' : isRecovery ? 'recoveryIntro' : 'intro')}</PageIntro>
      {setup && <AuthenticatorSetup setup={setup} />}
      <Form {...common} action={action} submitLabel={t('submit')}>
        {isRecovery ? (
          <TextField
            name="otp"
            label={t('recoveryCode')}
            help={t('recoveryHelp')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            width="half"
          />
        ) : (
          <NumberField name="otp" label={t('label')} help={t('help')} autoComplete="one-time-code" />
        )}
      </Form>
      <ul className="flex flex-col gap-2 border-line border-t pt-4">
        {!setup && (
          <li>
            {isRecovery ? (
              <a href={routes.secondFactor()}>{t('useApp')}</a>
            ) : (
              <a href={routes.secondFactor('recovery')}>{t('useRecoveryCode')}</a>
            )}
          </li>
        )}
        <li>
          <a href={routes.login()}>{t('restart')}</a>
        </li>
      </ul>
    </div>
  )
}
