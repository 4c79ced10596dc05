import { formProps } from '@/components/forms/form-props'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { TextField } from '@/components/ui/text-field'
import type { FormAction } from '@/lib/http/action'
import { getTranslations } from '@/lib/i18n/translations'
import type { CurrentOrganization } from '@/lib/organizations/find-by-host'
import { ConsentFields } from './consent-fields'
import { PersonFields } from './person-fields'

type RegisterFormProps = { organization: CurrentOrganization; returnTo: string; action: FormAction }

export async function RegisterForm({ organization, returnTo, action }: RegisterFormProps) {
  const [t, common] = await Promise.all([getTranslations('auth.register'), formProps()])
  return (
    <Form {...common} action={action} submitLabel={t('submit')} isHiddenOnSuccess>
      <HiddenField name="returnTo" value={returnTo} />
      <PersonFields passwordLengthMin={organization.passwordLengthMin} hasEmail />
      {organization.registration === 'ACCESS_CODE' && <AccessCodeField />}
      <ConsentFields organization={organization} />
      <CheckboxField name="newsletter" label={t('newsletter')} />
    </Form>
  )
}

export async function AccessCodeField() {
  const t = await getTranslations('auth.register')
  return (
    <TextField
      name="accessCode"
      label={t('accessCode')}
      help={t('accessCodeHelp')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      width="half"
    />
  )
}
