import { ConsentFields } from '@/components/account/registration/consent-fields'
import { CredentialFields } from '@/components/account/registration/credential-fields'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { AccessCodeField } from './access-code-field'

type JoinFormProps = { organization: CurrentOrganization; returnTo: string; action: FormAction }

export async function JoinForm({ organization, returnTo, action }: JoinFormProps) {
  const [t, register, common] = await Promise.all([
    getTranslations('auth.join'),
    getTranslations('auth.register'),
    formProps(),
  ])
  const age = organization.minimumAge ?? 0
  return (
    <Form {...common} action={action} submitLabel={t('submit')}>
      <HiddenField name="returnTo" value={returnTo} />
      <CredentialFields />
      {age > 0 && (
        <NumberField
          name="birthYear"
          label={register('birthYear')}
          help={register('birthYearHelp', { age })}
          autoComplete="bday-year"
          isOptional
        />
      )}
      {organization.registration === 'ACCESS_CODE' && <AccessCodeField />}
      <ConsentFields organization={organization} />
    </Form>
  )
}
