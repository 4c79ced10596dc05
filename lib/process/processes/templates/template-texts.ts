import type { Locale } from '@/lib/foundation/i18n/locales'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { messagesFor } from '@/lib/foundation/i18n/messages'
import { withVoteStatements } from '@/lib/process/processes/rules/vote-statements'
import type { ModuleKey, TemplatePhase } from '@/lib/process/processes/templates'

/** Default name and text of a new phase in each language. */
export function phaseTexts(key: TemplatePhase['key'], languages: readonly Locale[]) {
  return texts(languages, (locale) => messagesFor(locale).templates.phases[key])
}

/** Default name and text of a new module in each language. */
export function moduleTexts(key: ModuleKey, languages: readonly Locale[]) {
  return texts(languages, (locale) => messagesFor(locale).templates.modules[key])
}

/** Default text of a page of a new process in each language. */
export function pageText(kind: 'guidelines' | 'faq', languages: readonly Locale[]): LocalizedText {
  return Object.fromEntries(
    languages.map((locale) => [locale, withVoteStatements(messagesFor(locale).templates.pages[kind], locale)]),
  )
}

function texts(languages: readonly Locale[], of: (locale: Locale) => { name: string; body: string }) {
  const collect = (part: 'name' | 'body'): LocalizedText =>
    Object.fromEntries(languages.map((locale) => [locale, of(locale)[part]]))
  return { name: collect('name'), body: collect('body') }
}
