import { DEFAULT_LOCALE, isLocale, type Locale } from './locales'

type Preferences = {
  /** `?lang=` or `/locs/{language}` */
  requested?: string | null | undefined
  stored?: string | null | undefined
  acceptLanguage?: string | null | undefined
}

/**
 * The reader's language: the requested one, else the stored choice, else the browser's, else English if the browser
 * names only other languages and English is offered, else the organization's first.
 */
export function chooseLocale(preferences: Preferences, offered: readonly string[]): Locale {
  const browser = browserLanguages(preferences.acceptLanguage)
  const fallback = browser.length > 0 ? DEFAULT_LOCALE : undefined
  const candidates = [preferences.requested, preferences.stored, ...browser, fallback, offered[0]]
  const chosen = candidates.find((candidate) => isLocale(candidate) && offered.includes(candidate))
  return isLocale(chosen) ? chosen : DEFAULT_LOCALE
}

// Bound the work on long headers; browsers send a few languages.
function browserLanguages(header: string | null | undefined): string[] {
  return (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((entry) => {
      const [tag = '', quality] = entry.trim().split(';q=')
      return { language: tag.slice(0, 2).toLowerCase(), quality: quality ? Number(quality) : 1 }
    })
    .filter(({ language, quality }) => /^[a-z]{2}$/.test(language) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ language }) => language)
}
