import { z } from 'zod'
import { contract } from '@/lib/foundation/api/contract'
import { LANES } from '@/lib/foundation/outbox/lanes'
import { MESSAGE_REASONS } from '@/lib/foundation/outbox/reasons'
import { addressInput, testInput } from './schemas'
import { DELIVERY_STATES } from './state-of-message'

const tag = 'Organizations'
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

const deliveries = z.object({
  address: z.string(),
  blockedUntil: when,
  complainedAt: when,
  bounces: z.number().int(),
  messages: z.array(delivery),
})

export type Deliveries = z.input<typeof deliveries>

export const searchDeliveriesContract = contract({
  method: 'GET',
  path: '/message-deliveries',
  summary: 'Messages of the last 30 days to an address or number; the search is logged (ADMIN)',
  tag,
  access: 'member',
  query: addressInput,
  output: deliveries,
  errors: ['permissionDenied', 'addressMissing'],
})

export const releaseAddressContract = contract({
  method: 'POST',
  path: '/message-deliveries/works',
  summary: 'An address works again: forget its bounces and complaints (ADMIN)',
  tag,
  access: 'member',
  body: addressInput,
  output: z.object({}),
  errors: ['permissionDenied', 'addressMissing', 'addressNotBlocked'],
})

const queue = z.array(z.object({ lane: z.enum(LANES), waiting: z.number().int(), oldestAt: when }))

export type Queue = z.input<typeof queue>

export const readQueueContract = contract({
  method: 'GET',
  path: '/messages/queue',
  summary: 'How many messages wait in each lane, and since when (ADMIN)',
  tag,
  access: 'member',
  output: queue,
  errors: ['permissionDenied'],
})

const record = z.object({
  state: z.enum(['ok', 'weak', 'missing', 'invalid', 'unreachable']),
  name: z.string(),
  record: z.string().nullable(),
})

export const checkSenderContract = contract({
  method: 'GET',
  path: '/messages/sender',
  summary: 'SPF, DKIM and DMARC of the domain that sends the mail; null where no mail is sent (ADMIN)',
  tag,
  access: 'member',
  output: z.object({ domain: z.string(), spf: record, dkim: record, dmarc: record }).nullable(),
  errors: ['permissionDenied'],
})

export const sendTestContract = contract({
  method: 'POST',
  path: '/messages/tests',
  summary: 'Send a test to your own confirmed address or number (ADMIN)',
  tag,
  access: 'member',
  body: testInput,
  output: z.object({ messageId: z.uuid() }),
  errors: ['permissionDenied', 'emailUnconfirmed', 'noMobileOnProfile', 'smsMoneySpent', 'prefixRefused'],
})
