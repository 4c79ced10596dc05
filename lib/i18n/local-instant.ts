import type { Context } from '@/lib/context/context'
import { AppError } from '@/lib/errors/app-error'
import { zonedInstant } from './zoned-time'

/** The instant that an officer entered in the organization's time zone; throws dateInvalid for the field. */
export function localInstant(ctx: Pick<Context, 'organization'>, text: string, field: string): Date {
  const instant = zonedInstant(text, ctx.organization.timeZone)
  if (!instant) throw new AppError('dateInvalid', {}, { field })
  return instant
}
