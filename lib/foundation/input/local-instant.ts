import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { zonedInstant } from '@/lib/foundation/i18n/zoned-time'

/** Parses a local date and time in the organization's time zone; throws dateInvalid for the field. */
export function localInstant(ctx: Pick<Context, 'organization'>, text: string, field: string): Date {
  const instant = zonedInstant(text, ctx.organization.timeZone)
  if (!instant) throw new AppError('dateInvalid', {}, { field })
  return instant
}
