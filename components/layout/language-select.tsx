import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { LOCALE_NAMES, type Locale } from '@/lib/foundation/i18n/locales'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { MenuButton, menuEntry } from './menu-button'

type LanguageSelectProps = { languages: readonly Locale[]; locale: Locale; path: string; t: Translator<'layout'> }

/**
 * Links to the same page in other languages, each named in itself; the choice is stored. The accessible name contains
 * the label on phones.
 */
export function LanguageSelect({ languages, locale, path, t }: LanguageSelectProps) {
  if (languages.length < 2) return null
  return (
    <MenuButton
      icon="languages"
      isIconWide
      label={t('languageNow', { language: `${LOCALE_NAMES[locale]} – ${locale.toUpperCase()}` })}
      text={
        <>
          <span className="hidden sm:inline">{LOCALE_NAMES[locale]}</span>
          <span className="uppercase sm:hidden">{locale}</span>
        </>
      }
    >
      <ul aria-label={t('languages')}>
        {languages.map((language) => (
          <li key={language}>
            <a
              href={pathIn(path, language)}
              lang={language}
              hrefLang={language}
              aria-current={language === locale ? 'true' : undefined}
              className={classNames(menuEntry, language === locale && 'font-semibold')}
            >
              <span className="grow">{LOCALE_NAMES[language]}</span>
              {language === locale && <Icon name="check" />}
            </a>
          </li>
        ))}
      </ul>
    </MenuButton>
  )
}

function pathIn(path: string, language: Locale): string {
  const [pathname = '/', query = ''] = path.split('?', 2)
  const search = new URLSearchParams(query)
  search.set('lang', language)
  return `${pathname}?${search}`
}
