import { AccountFrame } from '@/components/account/account-frame'
import { SignInFacts } from '@/components/account/sign-in/sign-in-facts'
import { LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { AccountOverview } from '@/lib/identity/users/security/account-overview'
import type { OwnSession } from '@/lib/identity/users/security/list-sessions'
import { AccountPart } from './account-part'
import { ConsentLog } from './consent-log'
import { SessionList } from './session-list'

type AccountViewProps = {
  ctx: SignedInContext
  account: AccountOverview
  sessions: readonly OwnSession[]
  done: unknown
  actions: { end: FormAction; endOthers: FormAction }
}

/** Sign-in methods, sessions, consents, stored data, and deletion of the account. */
export async function AccountView({ ctx, account, sessions, done, actions }: AccountViewProps) {
  const [t, words] = await Promise.all([getTranslations('account'), getTranslations('notifications')])
  const { name: organizationName, supportEmail, unusedYears } = ctx.organization
  return (
    <AccountFrame section="account" title={t('account.title')} done={done}>
      <AccountPart id="sign-in" title={t('account.signIn')}>
        <SignInFacts account={account} t={t} />
        <div>
          <LinkButton href={routes.personalSpaceAccountEdit()} variant="secondary">
            {t('account.change')}
          </LinkButton>
        </div>
      </AccountPart>
      <AccountPart id="messages" title={words('settings.title')} intro={words('settings.lead')}>
        <div>
          <LinkButton href={routes.messageSettings()} variant="secondary" icon={<Icon name="bell" />}>
            {words('settings.open')}
          </LinkButton>
        </div>
      </AccountPart>
      <AccountPart id="sessions" title={t('sessions.title')} intro={t('sessions.intro')}>
        <SessionList ctx={ctx} sessions={sessions} actions={actions} />
      </AccountPart>
      <AccountPart id="consents" title={t('consents.title')}>
        <ConsentLog ctx={ctx} consents={account.consents} t={t} />
      </AccountPart>
      <AccountPart id="data" title={t('data.title')} intro={t('data.text', { organizationName })}>
        {unusedYears !== null && <p className="max-w-text">{t('data.unused', { years: unusedYears })}</p>}
        <div>
          <LinkButton href={routes.ownData()} variant="secondary" icon={<Icon name="download" />} download>
            {t('data.download')}
          </LinkButton>
        </div>
      </AccountPart>
      <AccountPart id="leave" title={t('data.leaveTitle')} intro={t('data.leaveText', { organizationName })}>
        <p>
          {supportEmail ? (
            <a href={`mailto:${supportEmail}`}>{t('data.leaveLink', { email: supportEmail })}</a>
          ) : (
            t('data.leaveNoEmail', { organizationName })
          )}
        </p>
      </AccountPart>
    </AccountFrame>
  )
}
