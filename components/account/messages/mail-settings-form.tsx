import { formProps } from '@/components/forms/form-props'
import { Disclosure } from '@/components/ui/disclosure'
import { Form } from '@/components/ui/form'
import { RadioGroup } from '@/components/ui/radio-group'
import { SelectField } from '@/components/ui/select-field'
import { holds } from '@/lib/catalogues/actor'
import type { MailSettings } from '@/lib/delivery/notifications/mail-settings'
import { MAIL_RHYTHMS } from '@/lib/delivery/notifications/rhythm'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
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

/** How a member is notified: rhythm and hour of mails, and kinds by channel. */
export async function MailSettingsForm({ ctx, settings, action, t }: MailSettingsFormProps) {
  const { name: organizationName, timeZone } = ctx.organization
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].toSorted()
  const { nextDigestAt } = settings
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
      <SelectField
        name="hour"
        label={t('settings.hour')}
        help={
          nextDigestAt
            ? t('settings.nextMail', {
                date: formatDeadline(ctx.locale, nextDigestAt, settings.timeZone ?? timeZone),
              })
            : t('settings.hourHelp')
        }
        width="half"
        options={HOURS}
        defaultValue={String(settings.hour)}
      />
      <Disclosure summary={t('settings.matrix')} look="boxed" id="matrix">
        <MailMatrix settings={settings} isOfficer={holds(ctx.actor, 'ADMIN', 'DELEGATE')} t={t} />
        <p className="max-w-text py-4 text-muted">{t('settings.always')}</p>
        <SelectField
          name="timeZone"
          label={t('settings.zone')}
          isOptional
          width="half"
          emptyLabel={t('settings.zoneDefault', { organizationName, zone: timeZone.replaceAll('_', ' ') })}
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          defaultValue={settings.timeZone ?? ''}
        />
      </Disclosure>
    </Form>
  )
}
