import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { hasFacts } from '@/lib/foundation/outbox/sealed-facts'
import type { OutboxMessage } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { canRepeat, canSeeMessages } from './policy'

/**
 * Sends a message again. A dead letter is queued as it is; of a sent message a copy is queued, so that the report about
 * the first one stays.
 */
export async function repeatMessage(
  ctx: Context,
  { messageId }: { messageId: string },
): Promise<{ messageId: string }> {
  requireAllowed(canSeeMessages(ctx.actor))
  return transaction(ctx, async (ctx) => {
    const message = await ctx.db.outboxMessage.findFirst({ where: { id: messageId } })
    if (!message) throw new AppError('messageUnknown')
    requireAllowed(canRepeat({ ...message, hasFacts: hasFacts(message.facts) }, ctx.now))
    const queued = message.status === 'DEAD' ? await requeue(ctx, message) : await queueCopy(ctx, message)
    await recordAudit(ctx, { act: 'message.retried', subject: `message ${messageId}` })
    return { messageId: queued }
  })
}

// Of two people who press the button at once, one queues it.
async function requeue(ctx: Context, { id }: OutboxMessage): Promise<string> {
  const { count } = await ctx.db.outboxMessage.updateMany({
    where: { id, status: 'DEAD' },
    data: {
      status: 'PENDING',
      attempts: 0,
      nextAttemptAt: ctx.now,
      lastError: null,
      reason: null,
      providerState: null,
      stateAt: null,
    },
  })
  if (count === 0) throw new AppError('messageUnknown')
  return id
}

async function queueCopy(ctx: Context, message: OutboxMessage): Promise<string> {
  const id = randomUUID()
  const { organizationId, channel, lane, recipient, userId, template, locale, host } = message
  await ctx.db.outboxMessage.create({
    data: {
      id,
      organizationId,
      channel,
      lane,
      recipient,
      userId,
      template,
      locale,
      host,
      facts: message.facts ?? {},
      // Its links expire with the first message.
      createdAt: message.createdAt,
      nextAttemptAt: ctx.now,
    },
  })
  return id
}

export const repeatMessageCall = call({
  method: 'POST',
  path: '/messages/{messageId}/retry',
  summary: 'Send a message again (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  params: z.strictObject({ messageId: z.uuid() }),
  output: z.object({ messageId: z.uuid() }),
  errors: ['permissionDenied', 'messageUnknown', 'messageSpent'],
  run: repeatMessage,
})

export const repeatMessageForm = form({
  input: formOf(repeatMessageCall),
  run: repeatMessage,
  access: 'office',
  redirectTo: () => routes.adminDelivery({ done: 'again' }),
})
