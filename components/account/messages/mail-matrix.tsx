import { CheckboxField } from '@/components/ui/checkbox-field'
import { SelectField } from '@/components/ui/select-field'
import { Table } from '@/components/ui/table'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { MUTABLE_KINDS, type MutableKind } from '@/lib/delivery/notifications/kinds'
import type { MailSettings } from '@/lib/delivery/notifications/mail-settings'
import { KIND_RHYTHMS } from '@/lib/delivery/notifications/rhythm'
import type { Translator } from '@/lib/foundation/i18n/translations'

type MailMatrixProps = { settings: MailSettings; t: Translator<'notifications'> }

/** Kinds of notifications by channel: a checkbox for the site, a rhythm for mails. */
export function MailMatrix({ settings, t }: MailMatrixProps) {
  const options = [
    { value: 'DEFAULT', label: t('settings.asAbove') },
    ...KIND_RHYTHMS.map((value) => ({ value, label: t(`settings.rhythms.${value}`) })),
    { value: 'NONE', label: t('settings.rhythms.NONE') },
  ]
  return (
    <Table
      id="mail-matrix"
      caption={t('settings.matrix')}
      layout="stack"
      columns={[
        { key: 'what', header: t('settings.what'), isRowHeader: true },
        { key: 'site', header: t('settings.site') },
        { key: 'mail', header: t('settings.mail') },
      ]}
      rows={MUTABLE_KINDS.map((kind) => ({
        id: kind,
        cells: {
          what: <span className="block md:py-2">{t(`labels.${kind}`)}</span>,
          site: (
            <CheckboxField
              name={`site_${kind}`}
              label={<VisuallyHidden>{t('settings.siteOf', { kind: t(`labels.${kind}`) })}</VisuallyHidden>}
              isChecked={settings.site[kind]}
            />
          ),
          mail: (
            <SelectField
              name={`mail_${kind}`}
              label={t('settings.mailOf', { kind: t(`labels.${kind}`) })}
              isLabelHidden
              options={options}
              defaultValue={rhythmOfKind(settings, kind)}
            />
          ),
        },
      }))}
    />
  )
}

function rhythmOfKind({ mails, kindRhythms }: MailSettings, kind: MutableKind): string {
  return mails[kind] ? (kindRhythms[kind] ?? 'DEFAULT') : 'NONE'
}
