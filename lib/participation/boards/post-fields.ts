import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { type SavedFields, savedFields } from '@/lib/foundation/input/saved-fields'

type Written = { title: unknown; body: unknown; pinned: boolean }

/** What the form of a post changes, without its documents. */
export function postFields(ctx: Pick<Context, 'organization'>, { title, body, pinned }: Written): SavedFields {
  const texts = { title: readColumn(localizedText, title), body: readColumn(localizedText, body) }
  return savedFields({ ...texts, pinned }, ctx.organization.timeZone)
}
