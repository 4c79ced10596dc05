import type { Locale } from '@/lib/foundation/i18n/locales'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { ProposalChoices } from '@/lib/ideas/proposals/drafts/choices'

type Named = { id: number; name: string }

export type NamedFilters = {
  /** Of a list that shows several. */
  processes?: Named[]
  topics: Named[]
  areas: Named[]
  contexts: Named[]
  groups: Named[]
}

/** The choices of a list in the reader's language. */
export function namedFilters(choices: ProposalChoices, locale: Locale, languages: readonly Locale[]): NamedFilters {
  const named = (all: readonly { id: number; name: unknown }[]) =>
    all.map(({ id, name }) => ({ id, name: pickText(name, locale, languages) }))
  return {
    topics: named(choices.challenges),
    areas: named(choices.drivers),
    contexts: named(choices.scenarios),
    groups: named(choices.groups),
  }
}
