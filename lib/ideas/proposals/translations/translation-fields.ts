import type { SavedFields } from '@/lib/foundation/input/saved-fields'

type Text = { title: string; summary: string; narrative: string }

/** What the form of a translation changes, by its field names. */
export function translationFields(text: Text | null): SavedFields {
  const { title = '', summary = '', narrative = '' } = text ?? {}
  return { title, summary, narrative }
}
