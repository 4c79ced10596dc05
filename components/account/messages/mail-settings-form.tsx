import { formProps } from '@/components/forms/form-props'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Form } from '@/components/ui/form'
import { RadioGroup } from '@/components/ui/radio-group'
import { SelectField } from '@/components/ui/select-field'
import type { MailSettings } from '@/lib/delivery/notifications/mail-settings'
import { MAIL_RHYTHMS } from '@/lib/delivery/notifications/rhythm'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { formatDate, formatDeadline } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { MailMatrix } from './mail-matrix'

type MailSettingsFormProps = {
  ctx: SignedInContext
  settings: MailSettings
  action: FormAction
  t: Translator<'notifications'>
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** How a member is notified: rhythm and hour of mails, kinds by channel, newsletter. */
export async function MailSettingsForm({ ctx, settings, action, t }: MailSettingsFormProps) {
  const { name: organizationName, timeZone } = ctx.organization
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].toSorted()
  const { accepted, since } = settings.newsletter
  return (
    <Form
      {...(await formProps())}
      action={action}
      submitLabel={t('settings.save')}
      idPrefix="mails-"
      className="flex flex-col gap-6"
    >
      <RadioGroup
        name="rhythm"
        legend={t('settings.rhythm')}
        help={t('settings.rhythmHelp')}
        options={MAIL_RHYTHMS.map((value) => ({ value, label: t(`settings.rhythms.${value}`) }))}
        defaultValue={settings.rhythm}
      />
      <div className="grid max-w-[40rem] gap-6 sm:grid-cols-2">
        <SelectField
          name="hour"
          label={t('settings.hour')}
          help={t('settings.hourHelp')}
          options={HOURS}
          defaultValue={String(settings.hour)}
        />
        <SelectField
          name="timeZone"
          label={t('settings.zone')}
          isOptional
          emptyLabel={t('settings.zoneDefault', { organizationName, zone: timeZone.replaceAll('_', ' ') })}
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          defaultValue={settings.timeZone ?? ''}
        />
      </div>
      {settings.nextDigestAt && (
        <p className="text-muted">
          {t('settings.nextMail', {
            date: formatDeadline(ctx.locale, settings.nextDigestAt, settings.timeZone ?? timeZone),
          })}
        </p>
      )}
      <MailMatrix settings={settings} t={t} />
      <p className="max-w-text text-muted">{t('settings.always')}</p>
      <CheckboxField
        name="newsletter"
        label={t('settings.newsletter', { organizationName })}
        help={
          accepted && since
            ? `${t('settings.newsletterSince', { date: formatDate(ctx.locale, since, timeZone) })} ${t('settings.newsletterHelp')}`
            : t('settings.newsletterHelp')
        }
        isChecked={accepted}
      />
    </Form>
  )
}
