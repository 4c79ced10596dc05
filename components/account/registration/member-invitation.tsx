import { PageIntro } from '@/components/account/page-intro'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import { Tabs } from '@/components/ui/tabs'
import { TextField } from '@/components/ui/text-field'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { Invitation } from '@/lib/generated/prisma/client'
import { ConsentFields } from './consent-fields'
import { CredentialFields } from './credential-fields'
import { PersonFields } from './person-fields'

type MemberInvitationProps = {
  organization: CurrentOrganization
  invitation: Pick<Invitation, 'email' | 'name' | 'surname'>
  token: string
  hasAccount: boolean
  actions: { asNew: FormAction; asKnown: FormAction }
}

/** Accepts an invitation with a new or an existing account; it is not known which of them the person has. */
export async function MemberInvitation(props: MemberInvitationProps) {
  const { organization, invitation, token, hasAccount, actions } = props
  const [t, register] = await Promise.all([getTranslations('members.accept'), getTranslations('auth.register')])
  const common = await formProps()
  const age = organization.minimumAge ?? 0
  return (
    <div className="flex flex-col gap-6">
      <PageIntro title={t('title', { organizationName: organization.name })}>
        {t(hasAccount ? 'known' : 'intro', { organizationName: organization.name })}
      </PageIntro>
      <Tabs
        label={t('ways')}
        items={[
          { href: routes.invitation(token), label: t('isNew'), isCurrent: !hasAccount },
          { href: routes.invitation(token, 'existing'), label: t('isKnown'), isCurrent: hasAccount },
        ]}
      />
      <Form {...common} action={hasAccount ? actions.asKnown : actions.asNew} submitLabel={t('submit')}>
        <HiddenField name="token" value={token} />
        {hasAccount ? (
          <CredentialFields />
        ) : (
          <>
            <PersonFields
              passwordLengthMin={organization.passwordLengthMin}
              name={invitation.name}
              surname={invitation.surname}
            />
            {invitation.email === null && (
              <TextField
                name="email"
                type="email"
                label={register('email')}
                help={t('emailHelp')}
                autoComplete="email"
                isOptional
              />
            )}
          </>
        )}
        {age > 0 && (
          <NumberField
            name="birthYear"
            label={register('birthYear')}
            help={register('birthYearHelp', { age })}
            autoComplete="bday-year"
            isOptional={hasAccount}
          />
        )}
        <ConsentFields organization={organization} />
      </Form>
    </div>
  )
}
