import { z } from 'zod'
import type { Facts } from '@/lib/foundation/api/call'
import { CALENDAR_EVENTS } from './calendar-of'

const id = z.number().int()

export const calendar = z.object({
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

export type CalendarAnswer = Facts<typeof calendar>
