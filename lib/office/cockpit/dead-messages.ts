import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { Page } from '@/lib/foundation/input/paging'
import { recordAudit } from '@/lib/identity/audit/record'
import type { MessageAnswer } from './contracts'
import { canSeeMessages } from './policy'

/** Messages that could not be delivered, the latest first; recipients are shortened. */
export async function listDeadMessages(
  ctx: Context,
  { page = 0, size = 20 }: { page?: number; size?: number } = {},
): Promise<Page<MessageAnswer>> {
  requireAllowed(canSeeMessages(ctx.actor))
  const where = { status: 'DEAD' as const }
  const [rows, total] = await Promise.all([
    ctx.db.outboxMessage.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      skip: page * size,
      take: size,
      select: { id: true, channel: true, template: true, recipient: true, lastError: true, createdAt: true },
    }),
    ctx.db.outboxMessage.count({ where }),
  ])
  const items = rows.map(({ lastError, recipient, createdAt, ...message }) => ({
    ...message,
    recipient: shortened(recipient),
    error: lastError ?? '',
    createdAt: createdAt.toISOString(),
  }))
  return { items, total, page, size }
}

/** Queues a message again that could not be delivered. */
export async function retryMessage(ctx: Context, { messageId }: { messageId: string }): Promise<{ messageId: string }> {
  requireAllowed(canSeeMessages(ctx.actor))
  return transaction(ctx, async (ctx) => {
    const { count } = await ctx.db.outboxMessage.updateMany({
      where: { id: messageId, status: 'DEAD' },
      data: { status: 'PENDING', attempts: 0, nextAttemptAt: ctx.now, lastError: null },
    })
    if (count === 0) throw new AppError('messageUnknown')
    await recordAudit(ctx, { act: 'message.retried', subject: `message ${messageId}` })
    return { messageId }
  })
}

// Enough to find the person, not enough for a list of addresses: `an…@example.org`, `…4567`.
function shortened(recipient: string): string {
  const [name = '', domain] = recipient.split('@')
  return domain === undefined ? `…${name.slice(-4)}` : `${name.slice(0, 2)}…@${domain}`
}
