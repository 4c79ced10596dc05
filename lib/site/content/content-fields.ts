import type { Context } from '@/lib/foundation/context/context'
import { type SavedFields, savedFields } from '@/lib/foundation/input/saved-fields'
import type { ContentSection } from './content-blocks'

/** What the form of a page's sections changes. */
export function contentFields(
  ctx: Pick<Context, 'organization'>,
  sections: readonly Omit<ContentSection, 'id'>[],
): SavedFields {
  return savedFields({ sections }, ctx.organization.timeZone)
}
