import { z } from 'zod'
import { LANES } from '@/lib/catalogues/outbox/lanes'
import type { Facts } from '@/lib/foundation/api/call'
import { MESSAGE_REASONS } from '@/lib/foundation/outbox/reasons'
import { DELIVERY_STATES } from './state-of-message'

const when = z.iso.datetime().nullable()

const delivery = z.object({
  id: z.uuid(),
  channel: z.enum(['MAIL', 'SMS']),
  template: z.string(),
  state: z.enum(DELIVERY_STATES),
  reason: z.enum(MESSAGE_REASONS).nullable(),
  isRepeatable: z.boolean(),
  createdAt: z.iso.datetime(),
  sentAt: when,
  stateAt: when,
})

export const deliveries = z.object({
  address: z.string(),
  blockedUntil: when,
  complainedAt: when,
  bounces: z.number().int(),
  messages: z.array(delivery),
})

export type Deliveries = Facts<typeof deliveries>

export const queue = z.array(z.object({ lane: z.enum(LANES), waiting: z.number().int(), oldestAt: when }))

export type Queue = Facts<typeof queue>
