import { CheckboxField } from '@/components/ui/checkbox-field'
import { SelectField } from '@/components/ui/select-field'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { MUTABLE_KINDS, type MutableKind, OFFICER_KINDS } from '@/lib/delivery/notifications/kinds'
import type { MailSettings } from '@/lib/delivery/notifications/mail-settings'
import { KIND_RHYTHMS } from '@/lib/delivery/notifications/rhythm'
import type { Translator } from '@/lib/foundation/i18n/translations'

type MailMatrixProps = { settings: MailSettings; isOfficer: boolean; t: Translator<'notifications'> }

const ROW =
  'grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] items-center gap-x-4 py-2 md:grid-cols-[minmax(0,1fr)_10rem_14rem]'

/** Kinds of notifications by channel: a checkbox for the site, a rhythm for mails. */
export function MailMatrix({ settings, isOfficer, t }: MailMatrixProps) {
  const options = [
    { value: 'DEFAULT', label: t('settings.asAbove') },
    ...KIND_RHYTHMS.map((value) => ({ value, label: t(`settings.rhythms.${value}`) })),
    { value: 'NONE', label: t('settings.rhythms.NONE') },
  ]
  return (
    <>
      <div aria-hidden="true" className={`${ROW} hidden border-line-strong border-b font-semibold md:grid`}>
        <span>{t('settings.what')}</span>
        <span>{t('settings.site')}</span>
        <span>{t('settings.mail')}</span>
      </div>
      <ul className="divide-y divide-line">
        {MUTABLE_KINDS.filter((kind) => isOfficer || !isOfficerKind(kind)).map((kind) => {
          const label = t(`labels.${kind}`)
          return (
            <li key={kind} className={ROW}>
              <span className="col-span-full font-semibold md:col-span-1 md:font-normal">{label}</span>
              <CheckboxField
                name={`site_${kind}`}
                label={
                  <>
                    <span aria-hidden="true" className="md:sr-only">
                      {t('settings.site')}
                    </span>
                    <VisuallyHidden>{t('settings.siteOf', { kind: label })}</VisuallyHidden>
                  </>
                }
                isChecked={settings.site[kind]}
              />
              <SelectField
                name={`mail_${kind}`}
                label={t('settings.mailOf', { kind: label })}
                isLabelHidden
                options={options}
                defaultValue={rhythmOfKind(settings, kind)}
              />
            </li>
          )
        })}
      </ul>
      {!isOfficer && OFFICER_KINDS.map((kind) => <KeptChoice key={kind} settings={settings} kind={kind} />)}
    </>
  )
}

/** What is not offered stays as it is, for somebody who becomes an officer later. */
function KeptChoice({ settings, kind }: { settings: MailSettings; kind: MutableKind }) {
  return (
    <>
      {settings.site[kind] && <input type="hidden" name={`site_${kind}`} value="on" />}
      <input type="hidden" name={`mail_${kind}`} value={rhythmOfKind(settings, kind)} />
    </>
  )
}

const isOfficerKind = (kind: MutableKind) => OFFICER_KINDS.some((one) => one === kind)

function rhythmOfKind({ mails, kindRhythms }: MailSettings, kind: MutableKind): string {
  return mails[kind] ? (kindRhythms[kind] ?? 'DEFAULT') : 'NONE'
}
