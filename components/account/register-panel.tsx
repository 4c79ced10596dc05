import type { FormAction } from '@/lib/http/action'
import { getTranslations } from '@/lib/i18n/translations'
import type { CurrentOrganization } from '@/lib/organizations/find-by-host'
import { routes } from '@/lib/routes'
import { DemoInboxNotice } from './demo-inbox-notice'
import { JoinForm } from './join-form'
import { PageIntro } from './page-intro'
import { RegisterForm } from './register-form'

type RegisterPanelProps = {
  organization: CurrentOrganization
  returnTo: string
  /** Whether the person has an account of another organization here. */
  hasAccount: boolean
  isDemo: boolean
  actions: { register: FormAction; join: FormAction }
}

export async function RegisterPanel({ organization, returnTo, hasAccount, isDemo, actions }: RegisterPanelProps) {
  const t = await getTranslations('auth')
  const organizationName = organization.name
  if (organization.registration === 'CLOSED') {
    return <PageIntro title={t('register.closedTitle')}>{t('register.closed', { organizationName })}</PageIntro>
  }
  const area = hasAccount ? 'join' : 'register'
  const Panel = hasAccount ? JoinForm : RegisterForm
  return (
    <div className="flex flex-col gap-6">
      <PageIntro title={t(`${area}.title`)}>{t(`${area}.intro`, { organizationName })}</PageIntro>
      {isDemo && !hasAccount && <DemoInboxNotice />}
      <Panel organization={organization} returnTo={returnTo} action={actions[area]} />
      <ul className="flex flex-col gap-2 border-line border-t pt-4">
        <li>
          {t('register.haveAccount')} <a href={routes.login(returnTo)}>{t('register.signIn')}</a>
        </li>
        <li>
          {hasAccount ? (
            <a href={routes.register(returnTo)}>{t('join.new')}</a>
          ) : (
            <a href={routes.joinOrganization(returnTo)}>{t('login.elsewhere')}</a>
          )}
        </li>
      </ul>
    </div>
  )
}
