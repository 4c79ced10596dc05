import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { Process } from '@/lib/generated/prisma/client'
import { datesRefusal } from '@/lib/process/processes/schemas'

/** Extends a locked process so that it contains a phase. Throws datesOutOfOrder or processTooLong. */
export async function widenProcess(
  ctx: Context,
  process: Process,
  dates: { startsAt: Date; endsAt: Date },
): Promise<void> {
  if (dates.endsAt <= dates.startsAt) throw new AppError('datesOutOfOrder', {}, { field: 'endsAt' })
  if (dates.startsAt >= process.startsAt && dates.endsAt <= process.endsAt) return
  const startsAt = new Date(Math.min(dates.startsAt.getTime(), process.startsAt.getTime()))
  const endsAt = new Date(Math.max(dates.endsAt.getTime(), process.endsAt.getTime()))
  const refusal = datesRefusal({ startsAt, endsAt })
  if (refusal) throw new AppError(refusal, {}, { field: 'endsAt' })
  await ctx.db.process.update({ where: { id: process.id }, data: { startsAt, endsAt } })
}

/** Whether a process that is widened so that it contains these dates stays within the limits. */
export function isWithinLimits(process: Pick<Process, 'startsAt' | 'endsAt'>, dates: { startsAt: Date; endsAt: Date }) {
  const startsAt = new Date(Math.min(dates.startsAt.getTime(), process.startsAt.getTime()))
  const endsAt = new Date(Math.max(dates.endsAt.getTime(), process.endsAt.getTime()))
  return dates.endsAt > dates.startsAt && datesRefusal({ startsAt, endsAt }) === null
}
