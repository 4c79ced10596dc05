import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { Notice } from '@/components/ui/notice'
import { NumberField } from '@/components/ui/number-field'
import { SubmitButton } from '@/components/ui/submit-button'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { formatDate } from '@/lib/foundation/i18n/format'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { WayName } from '@/lib/identity/auth/sign-in/ways'
import type { SecondFactor } from '@/lib/identity/users/security/account-overview'
import type { AccountEditActions } from './account-edit-actions'
import { AccountPart } from './account-part'
import { AuthenticatorSetup } from './authenticator-setup'
import { IdentityField } from './identity-field'

// A separate form: the one before it asks for a confirmation too.
const boxed = 'flex max-w-[40rem] flex-col gap-6 rounded-md border border-line bg-surface p-4 md:p-5'

type SecondFactorPartProps = {
  factor: SecondFactor
  /** How the person confirms who they are; null if they cannot. */
  way: WayName | null
  organization: Pick<CurrentOrganization, 'name' | 'timeZone'>
  locale: Locale
  isDemanded: boolean
  actions: Pick<AccountEditActions, 'startFactor' | 'confirmFactor' | 'renewCodes' | 'removeFactor'>
}

export async function SecondFactorPart(props: SecondFactorPartProps) {
  const { factor, way, organization, locale, isDemanded, actions } = props
  const [t, common] = await Promise.all([getTranslations('account.factor'), formProps()])
  const identity = way && <IdentityField way={way} />
  return (
    <AccountPart id="factor" title={t('title')} intro={t('intro')}>
      {isDemanded && <Notice>{t('demanded', { organizationName: organization.name })}</Notice>}
      {factor.state === 'off' && identity && (
        <Form {...common} action={actions.startFactor} submitLabel={t('start')} idPrefix="start-factor-">
          {identity}
        </Form>
      )}
      {factor.state === 'begun' && (
        <>
          <AuthenticatorSetup setup={factor} />
          <Form {...common} action={actions.confirmFactor} submitLabel={t('confirm')} idPrefix="factor-">
            <NumberField name="otp" label={t('code')} autoComplete="one-time-code" />
          </Form>
        </>
      )}
      {factor.state === 'on' && (
        <>
          <Notice tone="success">{t('on', { date: formatDate(locale, factor.since, organization.timeZone) })}</Notice>
          {identity && (
            <Form {...common} action={actions.renewCodes} idPrefix="renew-codes-" className={boxed}>
              <p className="max-w-text">{t('codesLeft', { count: factor.recoveryCodesLeft })}</p>
              {identity}
              <div>
                <SubmitButton variant="secondary">{t('renewCodes')}</SubmitButton>
              </div>
            </Form>
          )}
        </>
      )}
      {factor.state !== 'off' && !isDemanded && identity && (
        <Form {...common} action={actions.removeFactor} idPrefix="remove-factor-" className={boxed}>
          <p className="max-w-text">{factor.state === 'on' ? t('removeIntro') : t('cancelIntro')}</p>
          {identity}
          <div>
            <SubmitButton variant="secondary">{factor.state === 'on' ? t('remove') : t('cancel')}</SubmitButton>
          </div>
        </Form>
      )}
    </AccountPart>
  )
}
