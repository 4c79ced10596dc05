import 'server-only'
import { z } from 'zod'
import { call, type Facts } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { listAdministered } from '@/lib/process/processes/facts/admin-queries'
import { canListAdministered } from '@/lib/process/processes/policy'
import { CALENDAR_EVENTS, calendarOf, type OfficeYear, yearOf } from './calendar-of'
import { CALENDAR_YEAR_MAX, CALENDAR_YEAR_MIN } from './limits'

const id = z.number().int()

const calendar = z.object({
  year: id,
  timeZone: z.string(),
  events: z.array(
    z.object({
      kind: z.enum(CALENDAR_EVENTS),
      at: z.iso.datetime(),
      processId: id,
      processName: z.string(),
      phaseId: id,
      phaseName: z.string(),
    }),
  ),
})

type CalendarAnswer = Facts<typeof calendar>

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
    kind,
    at,
    processId: process.id,
    phaseId: phase.id,
    processName: name(process.name),
    phaseName: name(phase.name),
  }))
  return { year, timeZone: ctx.organization.timeZone, events }
}

export const readCalendarCall = call({
  method: 'GET',
  path: '/calendar',
  summary: 'What happens in a year: phases that start and end, votes that close (ADMIN, DELEGATE)',
  tag: 'Processes',
  access: 'member',
  query: z.strictObject({
    year: z.coerce
      .number()
      .int()
      .min(CALENDAR_YEAR_MIN)
      .max(CALENDAR_YEAR_MAX)
      .optional()
      .meta({ description: 'In the time zone of the organization; this year without it' }),
  }),
  output: calendar,
  errors: ['permissionDenied'],
  run: readCalendar,
})
