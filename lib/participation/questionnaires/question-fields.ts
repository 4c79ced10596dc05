import type { Context } from '@/lib/foundation/context/context'
import { type SavedFields, savedFields } from '@/lib/foundation/input/saved-fields'
import type { Question } from './questions'

/** What the form of a question changes. */
export function questionFields(ctx: Pick<Context, 'organization'>, question: Question): SavedFields {
  const { section, kind, text, options, required } = question
  return savedFields({ section, kind, text, options, required }, ctx.organization.timeZone)
}
