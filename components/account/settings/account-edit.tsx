import { AccountFrame } from '@/components/account/account-frame'
import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { Notice } from '@/components/ui/notice'
import { PasswordField } from '@/components/ui/password-field'
import { TextField } from '@/components/ui/text-field'
import { routes } from '@/lib/catalogues/routes'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { AccountOverview } from '@/lib/identity/users/security/account-overview'
import type { AccountEditActions } from './account-edit-actions'
import { AccountPart } from './account-part'
import { IdentityField } from './identity-field'
import { IdentityPart } from './identity-part'
import { MobileChange } from './mobile-change'
import { SecondFactorPart } from './second-factor-part'

type AccountEditProps = {
  organization: CurrentOrganization
  locale: Locale
  account: AccountOverview
  /** The country prefix to begin with. */
  phonePrefix: string
  done: unknown
  /** Where the person came from to confirm a number; empty: from the account. */
  returnTo: string
  /** The organization requires a second factor of this person. */
  isFactorDemanded: boolean
  actions: AccountEditActions
}

export async function AccountEdit(props: AccountEditProps) {
  const { organization, locale, account, phonePrefix, done, returnTo, isFactorDemanded, actions } = props
  const [t, common] = await Promise.all([getTranslations('account'), formProps()])
  const { way } = account
  // Pending changes come first, without an anchor: with one, browsers would not focus the error summary.
  const isBegun = account.secondFactor.state === 'begun'
  const factor = (
    <SecondFactorPart
      factor={account.secondFactor}
      way={way}
      organization={organization}
      locale={locale}
      actions={actions}
      isDemanded={isFactorDemanded}
    />
  )
  return (
    <AccountFrame section="account" title={t('edit.title')} done={done}>
      {isBegun && factor}
      <IdentityPart account={account} actions={actions} />
      {way && (
        <AccountPart
          id="password"
          title={t('edit.passwordTitle')}
          intro={t(way === 'password' ? 'edit.passwordIntro' : 'edit.passwordIntroNone')}
        >
          <Form
            {...common}
            action={actions.password}
            submitLabel={t(way === 'password' ? 'edit.passwordSubmit' : 'edit.passwordSubmitNone')}
            idPrefix="password-"
            isResetOnSuccess
          >
            <IdentityField way={way} />
            <PasswordField
              name="password"
              label={t('edit.newPassword')}
              help={t('edit.newPasswordHelp', { limit: organization.passwordLengthMin })}
              autoComplete="new-password"
            />
            <PasswordField name="passwordRepeat" label={t('edit.repeatPassword')} autoComplete="new-password" />
          </Form>
        </AccountPart>
      )}
      <AccountPart id="email" title={t('edit.emailTitle')} intro={t('edit.emailIntro')}>
        {account.email && <p className="break-words">{t('edit.emailNow', { email: account.email })}</p>}
        {account.pendingEmail && <Notice>{t('account.pendingEmail', { email: account.pendingEmail })}</Notice>}
        {way && (
          <Form
            {...common}
            action={actions.email}
            submitLabel={t('edit.emailSubmit')}
            idPrefix="email-"
            isResetOnSuccess
          >
            <TextField name="email" type="email" label={t('edit.emailNew')} autoComplete="email" />
            <IdentityField way={way} />
          </Form>
        )}
      </AccountPart>
      <MobileChange account={account} phonePrefix={phonePrefix} returnTo={returnTo} actions={actions} />
      {!isBegun && factor}
      <div>
        <LinkButton href={routes.personalSpaceAccount()} variant="secondary">
          {t('edit.backToAccount')}
        </LinkButton>
      </div>
    </AccountFrame>
  )
}
