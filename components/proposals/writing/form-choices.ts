import type { NamedFilters } from '@/components/proposals/list/named-filters'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { ProposalType } from '@/lib/ideas/proposals/states'
import type { PlaceFieldsMap } from './place-fields'

/** What the process, the organization and the author of an idea offer to its form. */
export type ProposalFormChoices = {
  /** Types of contribution that the module accepts. */
  types: readonly ProposalType[]
  names: NamedFilters
  languages: readonly Locale[]
  locale: Locale
  currency: string
  costMax: number | null
  map: PlaceFieldsMap
}
