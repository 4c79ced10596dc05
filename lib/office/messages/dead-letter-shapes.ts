import { z } from 'zod'
import { LANES } from '@/lib/catalogues/outbox/lanes'
import type { Facts } from '@/lib/foundation/api/call'
import { MESSAGE_REASONS } from '@/lib/foundation/outbox/reasons'

export const deadLetter = z.object({
  id: z.uuid(),
  channel: z.enum(['MAIL', 'SMS']),
  lane: z.enum(LANES),
  template: z.string(),
  recipient: z.string().meta({ description: 'Shortened' }),
  reason: z.enum(MESSAGE_REASONS),
  error: z.string().meta({ description: 'The text of the provider' }),
  isRepeatable: z.boolean().meta({ description: 'Whether its content is stored, so that it can be sent again' }),
  createdAt: z.iso.datetime(),
})

export type DeadLetter = Facts<typeof deadLetter>
