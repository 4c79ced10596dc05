import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { listAdministered } from '@/lib/process/processes/administration/admin-queries'
import { canListAdministered } from '@/lib/process/processes/policy'
import { calendarOf, type OfficeYear, yearOf } from './calendar-of'
import type { CalendarAnswer } from './contracts'

/** A year of the processes that the actor administers; this year by default. */
export async function loadCalendar(ctx: Context, year?: number): Promise<OfficeYear> {
  requireAllowed(canListAdministered(ctx.actor))
  const { timeZone } = ctx.organization
  return calendarOf(await listAdministered(ctx), year ?? yearOf(ctx.now, timeZone), timeZone)
}

/** `GET /calendar`. */
export async function readCalendar(ctx: Context, query: { year?: number | undefined }): Promise<CalendarAnswer> {
  const { year, months } = await loadCalendar(ctx, query.year)
  const name = (texts: unknown) => pickText(texts, ctx.locale, ctx.organization.languages)
  const events = months.flat().map(({ kind, at, process, phase }) => ({
    ...{ kind, at: at.toISOString(), processId: process.id, phaseId: phase.id },
    ...{ processName: name(process.name), phaseName: name(phase.name) },
  }))
  return { year, timeZone: ctx.organization.timeZone, events }
}
