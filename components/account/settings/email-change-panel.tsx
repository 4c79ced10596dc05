import { PageIntro } from '@/components/account/page-intro'
import { RefusalNotice } from '@/components/account/sign-in/refusal-notice'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'

type EmailChangePanelProps = { token: string | undefined; organizationName: string; action: FormAction }

export async function EmailChangePanel({ token, organizationName, action }: EmailChangePanelProps) {
  const [t, common] = await Promise.all([getTranslations('account.emailChange'), formProps()])
  if (!token) return <RefusalNotice title={t('title')} message={t('missing')} />
  return (
    <div className="flex flex-col gap-6">
      <PageIntro title={t('title')}>{t('intro', { organizationName })}</PageIntro>
      <Form {...common} action={action} submitLabel={t('submit')} isHiddenOnSuccess>
        <HiddenField name="token" value={token} />
      </Form>
    </div>
  )
}
