import { z } from 'zod'
import { pathId } from '@/lib/foundation/api/call'

export const params = z.strictObject({ moduleId: pathId })

export const webinar = {
  startsAt: z.iso.datetime({ offset: true }),
  minutes: z.number().int(),
  joinUrl: z.string().nullable().meta({ description: 'For those who joined the process' }),
  recordingUrl: z.string().nullable(),
}
