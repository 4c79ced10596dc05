import { formProps } from '@/components/forms/form-props'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { RegistrationEntry } from '@/lib/process/onboarding/registration/registration-entry'
import { ConsentFields } from './consent-fields'
import { PersonFields } from './person-fields'
import { PhoneFields } from './phone-fields'
import { RegistrationFields } from './registration-fields'

type RegisterFormProps = {
  organization: CurrentOrganization
  entry: RegistrationEntry
  returnTo: string
  /** The default country prefix, for registration by mobile. */
  phonePrefix?: string | undefined
  action: FormAction
}

/** Registration by mail address or by mobile number. */
export async function RegisterForm({ organization, entry, returnTo, phonePrefix, action }: RegisterFormProps) {
  const [t, common] = await Promise.all([getTranslations('auth.register'), formProps()])
  const isByMobile = phonePrefix !== undefined
  return (
    <Form {...common} action={action} submitLabel={t('submit')} isHiddenOnSuccess>
      <HiddenField name="returnTo" value={returnTo} />
      {entry.process && <HiddenField name="processId" value={entry.process.id} />}
      <PersonFields passwordLengthMin={organization.passwordLengthMin} hasEmail={!isByMobile} />
      {isByMobile && <PhoneFields prefix={phonePrefix} />}
      <RegistrationFields entry={entry} />
      <ConsentFields organization={organization} />
      {!isByMobile && <CheckboxField name="newsletter" label={t('newsletter')} />}
    </Form>
  )
}
