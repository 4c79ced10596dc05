import { SelectField } from '@/components/ui/select-field'
import type { Translator } from '@/lib/foundation/i18n/translations'

export function TimeZoneField({ chosen, t }: { chosen: string; t: Translator<'admin'> }) {
  const zones = [...new Set([chosen, ...Intl.supportedValuesOf('timeZone'), 'UTC'])].toSorted()
  return (
    <SelectField
      name="timeZone"
      label={t('options.timeZone')}
      help={t('options.timeZone_help')}
      width="half"
      options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      defaultValue={chosen}
    />
  )
}
