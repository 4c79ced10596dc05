import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { type SavedFields, savedFields } from '@/lib/foundation/input/saved-fields'
import type { Announcement } from '@/lib/generated/prisma/client'

/** What the form of an announcement changes. */
export function announcementSaved(ctx: Pick<Context, 'organization'>, saved: Announcement): SavedFields {
  const { level, link, audience, processId, startsAt, endsAt, dismissible } = saved
  const chosen = processId === null ? audience : processId
  return savedFields(
    { text: readColumn(localizedText, saved.text), level, link, audience: chosen, startsAt, endsAt, dismissible },
    ctx.organization.timeZone,
  )
}
