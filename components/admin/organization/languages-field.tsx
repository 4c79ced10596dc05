import { CheckboxGroup } from '@/components/ui/checkbox-group'
import { LOCALE_NAMES, LOCALES } from '@/lib/foundation/i18n/locales'
import type { Translator } from '@/lib/foundation/i18n/translations'

type LanguagesFieldProps = { chosen: readonly string[]; help?: string; t: Translator<'admin'> }

/** The chosen languages come first, in order; the first is the default. */
export function LanguagesField({ chosen, help, t }: LanguagesFieldProps) {
  const rest = LOCALES.filter((locale) => !chosen.includes(locale))
  const known = LOCALES.filter((locale) => chosen.includes(locale)).toSorted(
    (a, b) => chosen.indexOf(a) - chosen.indexOf(b),
  )
  return (
    <CheckboxGroup
      name="languages"
      legend={t('options.languages')}
      help={help}
      options={[...known, ...rest].map((locale) => ({ value: locale, label: LOCALE_NAMES[locale], lang: locale }))}
      defaultValues={[...chosen]}
    />
  )
}
