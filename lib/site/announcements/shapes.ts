import { z } from 'zod'
import type { Answered } from '@/lib/foundation/api/call'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { ANNOUNCEMENT_AUDIENCES, ANNOUNCEMENT_LEVELS } from './schemas'

const instant = z.iso.datetime()

export const announcement = z.object({
  id: z.number().int(),
  text: z.partialRecord(z.enum(LOCALES), z.string()),
  level: z.enum(ANNOUNCEMENT_LEVELS),
  link: z.string().nullable(),
  audience: z.enum(ANNOUNCEMENT_AUDIENCES),
  processId: z.number().int().nullable(),
  startsAt: instant,
  endsAt: instant,
  dismissible: z.boolean(),
})

export type AnnouncementAnswer = Answered<typeof announcement>
