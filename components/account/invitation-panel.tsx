import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { PasswordField } from '@/components/ui/password-field'
import type { Invitation } from '@/lib/auth/accept-invitation'
import type { FormAction } from '@/lib/http/action'
import { getTranslations } from '@/lib/i18n/translations'
import type { CurrentOrganization } from '@/lib/organizations/find-by-host'
import { ConsentFields } from './consent-fields'
import { PageIntro } from './page-intro'
import { PersonFields } from './person-fields'
import { RefusalNotice } from './refusal-notice'

type InvitationPanelProps = {
  organization: CurrentOrganization
  /** What the link is about, or why it is not good any more. */
  found: { ok: true; value: Invitation } | { ok: false; message: string }
  token: string
  action: FormAction
}

export async function InvitationPanel({ organization, found, token, action }: InvitationPanelProps) {
  const [t, common] = await Promise.all([getTranslations('auth'), formProps()])
  const organizationName = organization.name
  if (!found.ok) return <RefusalNotice title={t('invitation.title')} message={found.message} />
  const { username, name } = found.value
  return (
    <div className="flex flex-col gap-6">
      <PageIntro title={t('invitation.title')}>
        {username === null
          ? t('invitation.intro', { organizationName })
          : t('invitation.known', { organizationName, username })}
      </PageIntro>
      <Form {...common} action={action} submitLabel={t('invitation.submit')}>
        <HiddenField name="token" value={token} />
        {username === null ? (
          <PersonFields passwordLengthMin={organization.passwordLengthMin} name={name} />
        ) : (
          <PasswordField name="password" label={t('login.password')} autoComplete="current-password" />
        )}
        <ConsentFields organization={organization} />
      </Form>
    </div>
  )
}
