import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { AccountOverview } from '@/lib/identity/users/security/account-overview'
import type { AccountEditActions } from './account-edit-actions'
import { AccountPart } from './account-part'

type IdentityPartProps = {
  account: Pick<AccountOverview, 'way' | 'email'>
  actions: Pick<AccountEditActions, 'identityCode'>
}

/** Sends the code of an account without a password, or says that nothing could confirm who is signed in. */
export async function IdentityPart({ account: { way, email }, actions }: IdentityPartProps) {
  const [t, common] = await Promise.all([getTranslations('account.edit'), formProps()])
  if (way === 'password') return null
  if (way === null)
    return (
      <Notice tone="warning">
        <p>{t('identityNone')}</p>
        <a href={routes.recover()}>{t('identityNoneLink')}</a>
      </Notice>
    )
  return (
    <AccountPart id="identity" title={t('identityTitle')} intro={t('identityIntro', { email: email ?? '' })}>
      <Form {...common} action={actions.identityCode} submitLabel={t('identitySend')} idPrefix="identity-">
        {null}
      </Form>
    </AccountPart>
  )
}
