import { LOCALES, type Locale } from '@/lib/foundation/i18n/locales'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { type Translator, translator } from '@/lib/foundation/i18n/translations'
import { OBJECTION_DAYS } from '@/lib/process/module-types/types/limits'
import { objectionDaysOf } from '@/lib/process/processes/objection-days'

/** Who can see what was chosen in a vote with these settings, and until when. */
export function secrecyOf(settings: unknown, t: Translator<'counting'>): string {
  return t('statements.secret', { scope: 'vote', days: objectionDaysOf(settings) })
}

/**
 * Fills the places `{secrecy}`, `{ties}` and `{binding}` of a text that is about no single vote: everywhere a reader is told
 * these three, the words are the same (`counting.statements`).
 */
export function withVoteStatements(text: string, locale: Locale): string {
  const t = translator(locale, 'counting')
  return text
    .replaceAll('{secrecy}', t('statements.secret', { scope: 'all', days: OBJECTION_DAYS }))
    .replaceAll('{ties}', t('statements.ties'))
    .replaceAll('{binding}', t('statements.binding'))
}

/** The same for a text in several languages. */
export function inAllVoteStatements(text: LocalizedText): LocalizedText {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const written = text[locale]
      return written === undefined ? [] : [[locale, withVoteStatements(written, locale)]]
    }),
  )
}
