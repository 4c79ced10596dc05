import type { Context } from '@/lib/foundation/context/context'
import { type SavedFields, savedFields } from '@/lib/foundation/input/saved-fields'
import type { Webinar } from '@/lib/process/module-types/types/webinar'

/** What the form of a webinar changes. */
export function webinarFields(ctx: Pick<Context, 'organization'>, webinar: Webinar | null): SavedFields {
  const startsAt = webinar && new Date(webinar.startsAt)
  return savedFields({ ...webinar, startsAt }, ctx.organization.timeZone)
}
