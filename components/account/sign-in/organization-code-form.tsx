import { PageIntro } from '@/components/account/page-intro'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { TextField } from '@/components/ui/text-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'

type OrganizationCodeFormProps = { organizationName: string; returnTo: string; action: FormAction }

export async function OrganizationCodeForm({ organizationName, returnTo, action }: OrganizationCodeFormProps) {
  const [t, common] = await Promise.all([getTranslations('auth.organization'), formProps()])
  return (
    <div className="flex flex-col gap-6">
      <PageIntro title={t('title', { organizationName })}>{t('intro', { organizationName })}</PageIntro>
      <Form {...common} action={action} submitLabel={t('submit')}>
        <HiddenField name="returnTo" value={returnTo} />
        <TextField
          name="accessCode"
          label={t('accessCode')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          width="half"
        />
      </Form>
    </div>
  )
}
