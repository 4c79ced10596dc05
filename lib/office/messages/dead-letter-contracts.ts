import { z } from 'zod'
import { contract } from '@/lib/foundation/api/contract'
import { listQuery } from '@/lib/foundation/input/paging'
import { LANES } from '@/lib/foundation/outbox/lanes'
import { MESSAGE_REASONS } from '@/lib/foundation/outbox/reasons'

const deadLetter = z.object({
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

export type DeadLetter = z.input<typeof deadLetter>

export const listDeadLettersContract = contract({
  method: 'GET',
  path: '/messages/undelivered',
  summary: 'Messages that could not be delivered, the latest first (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  answers: 'list',
  query: listQuery(['createdAt']),
  output: z.array(deadLetter),
  errors: ['permissionDenied'],
})

export const repeatMessageContract = contract({
  method: 'POST',
  path: '/messages/{messageId}/retry',
  summary: 'Send a message again (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  params: z.strictObject({ messageId: z.uuid() }),
  output: z.object({ messageId: z.uuid() }),
  errors: ['permissionDenied', 'messageUnknown', 'messageSpent'],
})
