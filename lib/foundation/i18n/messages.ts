import de from '@/messages/de.json'
import el from '@/messages/el.json'
import en from '@/messages/en.json'
import es from '@/messages/es.json'
import fr from '@/messages/fr.json'
import it from '@/messages/it.json'
import pl from '@/messages/pl.json'
import { isLocale, type Locale } from './locales'

export type Messages = typeof en

const catalogues: Record<Locale, object> = { en, el, es, pl, de, fr, it }

export function messagesFor(locale: string): Messages {
  return catalogues[isLocale(locale) ? locale : 'en'] as Messages
}
