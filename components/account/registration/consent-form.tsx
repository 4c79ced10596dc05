import { PageIntro } from '@/components/account/page-intro'
import { SignOutForm } from '@/components/account/sign-in/sign-out-form'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { ConsentFields } from './consent-fields'

type ConsentFormProps = { organization: CurrentOrganization; returnTo: string; action: FormAction }

/** Consent to new terms; the alternative is to sign out. */
export async function ConsentForm({ organization, returnTo, action }: ConsentFormProps) {
  const [t, common] = await Promise.all([getTranslations('auth'), formProps()])
  return (
    <div className="flex flex-col gap-6">
      <PageIntro title={t('consent.title')}>{t('consent.intro', { organizationName: organization.name })}</PageIntro>
      <Form {...common} action={action} submitLabel={t('consent.submit')}>
        <HiddenField name="returnTo" value={returnTo} />
        <ConsentFields organization={organization} />
      </Form>
      <SignOutForm label={t('logout.submit')} />
    </div>
  )
}
