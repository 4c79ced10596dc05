import { z } from 'zod'
import { contract } from '@/lib/foundation/api/contract'
import { CALENDAR_EVENTS } from './calendar-of'
import { CALENDAR_YEAR_MAX, CALENDAR_YEAR_MIN } from './limits'

const id = z.number().int()

export const readCalendarContract = contract({
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
  output: z.object({
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
  }),
  errors: ['permissionDenied'],
})

export type CalendarAnswer = z.input<(typeof readCalendarContract)['output']>
