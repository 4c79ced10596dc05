import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { zonedInstant } from '@/lib/foundation/i18n/zoned-time'

/** Parses a local date and time in the organization's time zone; throws dateInvalid for the field. */
export function localInstant(ctx: Pick<Context, 'organization'>, text: string, field: string): Date {
  const instant = zonedInstant(text, ctx.organization.timeZone)
  if (!instant) throw new AppError('dateInvalid', {}, { field })
  return instant
}

/** A local time of a form, which becomes an instant in the organization's time zone before the command runs. */
export class LocalTime {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  instant(ctx: Pick<Context, 'organization'>, field: string): Date {
    return localInstant(ctx, this.#text, field)
  }
}

/** Fields with instants for local times; throws dateInvalid for the first that is none. */
export function resolveTimes<Fields>(ctx: Pick<Context, 'organization'>, fields: Fields): Fields {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return fields
  const times = Object.entries(fields).filter((entry): entry is [string, LocalTime] => entry[1] instanceof LocalTime)
  if (times.length === 0) return fields
  return { ...fields, ...Object.fromEntries(times.map(([name, time]) => [name, time.instant(ctx, name)])) }
}
