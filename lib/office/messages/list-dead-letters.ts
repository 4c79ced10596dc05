import 'server-only'
import { z } from 'zod'
import { SECRET_TEMPLATES } from '@/lib/catalogues/outbox/deliveries'
import { LANES } from '@/lib/catalogues/outbox/lanes'
import { call, type Facts } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { listQuery, type Page } from '@/lib/foundation/input/paging'
import { MESSAGE_REASONS, readReason } from '@/lib/foundation/outbox/reasons'
import { hasFacts } from '@/lib/foundation/outbox/sealed-facts'
import { canRepeat, canSeeMessages } from './policy'
import { shortenRecipient } from './shorten-recipient'

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

export type DeadLetter = Facts<typeof deadLetter>

/** Messages that could not be delivered, the latest first; recipients are shortened. Superseded codes are not failures. */
export async function listDeadLetters(
  ctx: Context,
  { page = 0, size = 20 }: { page?: number; size?: number } = {},
): Promise<Page<DeadLetter>> {
  requireAllowed(canSeeMessages(ctx.actor))
  const where = {
    status: 'DEAD' as const,
    template: { notIn: [...SECRET_TEMPLATES] },
    OR: [{ reason: null }, { reason: { not: 'superseded' } }],
  }
  const [rows, total] = await Promise.all([
    ctx.db.outboxMessage.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      skip: page * size,
      take: size,
    }),
    ctx.db.outboxMessage.count({ where }),
  ])
  const items = rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    lane: row.lane,
    template: row.template,
    recipient: shortenRecipient(row.recipient),
    reason: readReason(row.reason),
    error: row.lastError ?? '',
    isRepeatable: canRepeat({ ...row, hasFacts: hasFacts(row.facts) }, ctx.now).allowed,
    createdAt: row.createdAt,
  }))
  return { items, total, page, size }
}

export const listDeadLettersCall = call({
  method: 'GET',
  path: '/messages/undelivered',
  summary: 'Messages that could not be delivered, the latest first (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  answers: 'list',
  query: listQuery(['createdAt']),
  output: z.array(deadLetter),
  errors: ['permissionDenied'],
  run: listDeadLetters,
})
