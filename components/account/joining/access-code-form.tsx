import { PageIntro } from '@/components/account/page-intro'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { AccessCodeField } from './access-code-field'

/** Where a code of a private process, group or organization is entered. */
export async function AccessCodeForm({ action, code }: { action: FormAction; code?: string | undefined }) {
  const [t, common] = await Promise.all([getTranslations('auth.privateProcess'), formProps()])
  return (
    <div className="flex flex-col gap-6">
      <PageIntro title={t('title')}>{t('intro')}</PageIntro>
      <Form {...common} action={action} submitLabel={t('submit')}>
        <AccessCodeField code={code} />
      </Form>
    </div>
  )
}
