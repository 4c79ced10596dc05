import { de } from './catalogues/de'
import { el } from './catalogues/el'
import { en } from './catalogues/en'
import { es } from './catalogues/es'
import { fr } from './catalogues/fr'
import { it } from './catalogues/it'
import { pl } from './catalogues/pl'
import { isLocale, type Locale } from './locales'

export type Messages = typeof en

// tests/house/messages.test.ts checks that every catalogue has the keys of the English one.
const catalogues: Record<Locale, object> = { en, el, es, pl, de, fr, it }

export function messagesFor(locale: string): Messages {
  return catalogues[isLocale(locale) ? locale : 'en'] as Messages
}
