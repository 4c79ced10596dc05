import { type SavedFields, savedFields } from '@/lib/foundation/input/saved-fields'
import type { Statement } from './find-statement'

/** What the form of the statement changes. */
export function statementFields(statement: Statement | null, timeZone: string): SavedFields {
  return savedFields({ ...statement }, timeZone)
}
