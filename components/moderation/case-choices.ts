import type { SelectOption } from '@/components/ui/select-field'

/** What filters and acts of the queue choose from. */
export type CaseChoices = { processes: SelectOption[]; moderators: SelectOption[]; reasons: SelectOption[] }
