import { formProps } from '@/components/forms/form-props'
import { CheckboxGroup } from '@/components/ui/checkbox-group'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { MUTABLE_KINDS } from '@/lib/delivery/notifications/kinds'
import type { MailSettings } from '@/lib/delivery/notifications/mail-settings'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'

type MailSettingsFormProps = { settings: MailSettings; action: FormAction }

/** The notifications that are also sent by mail. */
export async function MailSettingsForm({ settings, action }: MailSettingsFormProps) {
  const t = await getTranslations('notifications')
  return (
    <section id="mails" aria-labelledby="mails-title" className="flex flex-col gap-4">
      <Heading level={2} size="md" id="mails-title">
        {t('settings.title')}
      </Heading>
      <p className="max-w-text">{t('settings.lead')}</p>
      <Form {...(await formProps())} action={action} submitLabel={t('settings.save')} idPrefix="mails-">
        <CheckboxGroup
          name="kinds"
          legend={t('settings.legend')}
          help={t('settings.always')}
          isOptional
          options={MUTABLE_KINDS.map((value) => ({ value, label: t(`labels.${value}`) }))}
          defaultValues={MUTABLE_KINDS.filter((kind) => settings.mails[kind])}
        />
      </Form>
    </section>
  )
}
