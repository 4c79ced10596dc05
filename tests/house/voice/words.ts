import type { Locale } from '@/lib/foundation/i18n/locales'
import type { Voice } from './voice'
import { german } from './words-de'
import { greek } from './words-el'
import { english } from './words-en'
import { spanish } from './words-es'
import { french } from './words-fr'
import { italian } from './words-it'
import { polish } from './words-pl'

export const VOICES: Record<Locale, Voice> = {
  en: english,
  it: italian,
  de: german,
  fr: french,
  es: spanish,
  pl: polish,
  el: greek,
}
