import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import type { FormAction } from '@/lib/http/action'
import { getTranslations } from '@/lib/i18n/translations'
import type { CurrentOrganization } from '@/lib/organizations/find-by-host'
import { ConsentFields } from './consent-fields'
import { CredentialFields } from './credential-fields'
import { AccessCodeField } from './register-form'

type JoinFormProps = { organization: CurrentOrganization; returnTo: string; action: FormAction }

export async function JoinForm({ organization, returnTo, action }: JoinFormProps) {
  const [t, common] = await Promise.all([getTranslations('auth.join'), formProps()])
  return (
    <Form {...common} action={action} submitLabel={t('submit')}>
      <HiddenField name="returnTo" value={returnTo} />
      <CredentialFields />
      {organization.registration === 'ACCESS_CODE' && <AccessCodeField />}
      <ConsentFields organization={organization} />
    </Form>
  )
}
