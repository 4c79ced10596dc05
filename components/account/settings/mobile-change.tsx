import { PhoneFields } from '@/components/account/registration/phone-fields'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { AccountOverview } from '@/lib/identity/users/security/account-overview'
import type { AccountEditActions } from './account-edit-actions'
import { AccountPart } from './account-part'

type MobileChangeProps = {
  account: AccountOverview
  phonePrefix: string
  /** Where the confirmation of the code leads to; empty: this page. */
  returnTo: string
  actions: Pick<AccountEditActions, 'mobile' | 'code' | 'resend'>
}

/** Changes the mobile number; the previous one is valid until the code is confirmed. */
export async function MobileChange({ account, phonePrefix, returnTo, actions }: MobileChangeProps) {
  const [t, common] = await Promise.all([getTranslations('account.edit'), formProps()])
  const { mobile, isMobileConfirmed, pendingMobile } = account
  return (
    <AccountPart id="mobile" title={t('mobileTitle')} intro={t('mobileIntro')}>
      {mobile && isMobileConfirmed && <p>{t('mobileNow', { mobile })}</p>}
      <Form {...common} action={actions.mobile} submitLabel={t('mobileSubmit')} idPrefix="mobile-">
        <PhoneFields prefix={phonePrefix} />
      </Form>
      {pendingMobile && (
        <div className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4 md:p-5">
          <Heading level={3} id="code">
            {t('codeTitle', { mobile: pendingMobile })}
          </Heading>
          <Form {...common} action={actions.code} submitLabel={t('codeSubmit')} idPrefix="code-">
            <HiddenField name="returnTo" value={returnTo} />
            <NumberField name="otp" label={t('code')} help={t('codeHelp')} autoComplete="one-time-code" />
          </Form>
          <Form {...common} action={actions.resend} idPrefix="resend-code-">
            <div>
              <SubmitButton variant="secondary">{t('codeResend')}</SubmitButton>
            </div>
          </Form>
        </div>
      )}
    </AccountPart>
  )
}
