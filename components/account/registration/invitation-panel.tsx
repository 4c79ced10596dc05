import { PageIntro } from '@/components/account/page-intro'
import { RefusalNotice } from '@/components/account/sign-in/refusal-notice'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { PasswordField } from '@/components/ui/password-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { Invitation } from '@/lib/identity/auth/registration/accept-invitation'
import { ConsentFields } from './consent-fields'
import { PersonFields } from './person-fields'

type InvitationPanelProps = {
  organization: CurrentOrganization
  /** The invitation of a link, or why it is no longer valid. */
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
