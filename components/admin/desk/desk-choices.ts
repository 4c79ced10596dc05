import type { SelectOption } from '@/components/ui/select-field'
import type { Locale } from '@/lib/foundation/i18n/locales'

/** Columns that the officer can show or hide; the others are always there. */
export const DESK_COLUMNS = [
  ...(['author', 'topic', 'context', 'cost', 'stands', 'evaluation', 'votes', 'language', 'reports'] as const),
] as const

export type DeskColumn = (typeof DESK_COLUMNS)[number]

type Named = { id: number; name: string }

/** What filters and acts choose from, named in the reader's language. */
export type DeskChoices = {
  topics: Named[]
  contexts: Named[]
  evaluators: Named[]
  languages: readonly Locale[]
  /** Stored reasons of hiding an idea and of not approving it. */
  hidings: SelectOption[]
  refusals: SelectOption[]
}
