import { JoinForm } from '@/components/account/joining/join-form'
import { PageIntro } from '@/components/account/page-intro'
import { Tabs } from '@/components/ui/tabs'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { RegistrationEntry } from '@/lib/process/onboarding/registration/registration-entry'
import { DemoInboxNotice } from './demo-inbox-notice'
import { RegisterForm } from './register-form'

type RegisterPanelProps = {
  organization: CurrentOrganization
  entry: RegistrationEntry
  returnTo: string
  isDemo: boolean
  /** For people with an account of another organization: the form to join with it. */
  join?: FormAction | undefined
  register: FormAction
  /** The addresses of both ways, if there are two, and the country prefix for mobile. */
  ways?: { email: string; mobile: string; phonePrefix: string | undefined } | undefined
}

export async function RegisterPanel({
  organization,
  entry,
  returnTo,
  isDemo,
  join,
  register,
  ways,
}: RegisterPanelProps) {
  const t = await getTranslations('auth')
  const organizationName = organization.name
  if (organization.registration === 'CLOSED') {
    return <PageIntro title={t('register.closedTitle')}>{t('register.closed', { organizationName })}</PageIntro>
  }
  const area = join ? 'join' : 'register'
  const place = entry.group ?? (entry.process?.isSecret ? null : entry.process)
  const isByMobile = ways?.phonePrefix !== undefined
  return (
    <div className="flex flex-col gap-6">
      <PageIntro title={t(`${area}.title`)}>
        {place
          ? t(entry.group ? 'register.groupIntro' : 'register.processIntro', { name: place.text })
          : t(`${area}.intro`, { organizationName })}
      </PageIntro>
      {ways && (
        <Tabs
          label={t('register.ways')}
          items={[
            { href: ways.email, label: t('register.byEmail'), isCurrent: !isByMobile },
            { href: ways.mobile, label: t('register.byMobile'), isCurrent: isByMobile },
          ]}
        />
      )}
      {isDemo && !join && <DemoInboxNotice />}
      {join ? (
        <JoinForm organization={organization} returnTo={returnTo} action={join} />
      ) : (
        <RegisterForm
          organization={organization}
          entry={entry}
          returnTo={returnTo}
          phonePrefix={ways?.phonePrefix}
          action={register}
        />
      )}
      <ul className="flex flex-col gap-2 border-line border-t pt-4">
        <li>
          {t('register.haveAccount')}{' '}
          <a href={entry.process ? routes.loginFromAnonymous(entry.process.id, returnTo) : routes.login(returnTo)}>
            {t('register.signIn')}
          </a>
        </li>
        <li>
          {join ? (
            <a href={routes.register(returnTo)}>{t('join.new')}</a>
          ) : (
            <a href={routes.joinOrganization(returnTo)}>{t('login.elsewhere')}</a>
          )}
        </li>
        {!join && !isByMobile && (
          <li>
            <a href={routes.emailConfirm()}>{t('login.resend')}</a>
          </li>
        )}
        {!join && !entry.group && (
          <li>
            <a href={routes.registerPrivateProcess()}>{t('privateProcess.title')}</a>
          </li>
        )}
      </ul>
    </div>
  )
}
