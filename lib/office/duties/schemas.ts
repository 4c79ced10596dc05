import { z } from 'zod'
import { OFFICER_KINDS } from '@/lib/delivery/notifications/kinds'
import type { Facts } from '@/lib/foundation/api/call'

/** Something that waits for officers. */
export const dutyOutput = z.object({
  kind: z.enum(OFFICER_KINDS),
  state: z.string().meta({ description: 'A variant of the kind: before or begun; vote, phase or process' }),
  text: z.string(),
  processId: z.number().int().nullable().meta({ description: 'null for what administrators do' }),
  count: z.number().int(),
  dueAt: z.iso.datetime().meta({ description: 'Since when, or until when; the earliest of several' }),
  path: z.string(),
})

export type DutyAnswer = Facts<typeof dutyOutput>
