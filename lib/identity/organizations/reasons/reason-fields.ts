import { type SavedFields, savedFields } from '@/lib/foundation/input/saved-fields'
import type { StoredReason } from './list-reasons'

/** What the form of the stored reasons changes. */
export function reasonFields(reasons: readonly StoredReason[], timeZone: string): SavedFields {
  return savedFields({ reasons: reasons.map(({ use, text }) => ({ use, text })) }, timeZone)
}
