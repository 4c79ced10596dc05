import 'server-only'
import { SECRET_TEMPLATES } from '@/lib/catalogues/outbox/deliveries'
import { addressHash } from '@/lib/delivery/addresses/address-hash'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { readReason } from '@/lib/foundation/outbox/reasons'
import { hasFacts } from '@/lib/foundation/outbox/sealed-facts'
import type { OutboxMessage } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { type Deliveries, deliveries } from './delivery-shapes'
import { canRepeat, canSeeMessages } from './policy'
import { addressInput } from './schemas'
import { shortenRecipient } from './shorten-recipient'
import { stateOfMessage } from './state-of-message'

const DAYS = 30
const SHOWN = 100

/** What was sent to an address in the last 30 days but for what is secret, and whether the address is blocked. The search is logged. */
export async function searchDeliveries(ctx: Context, { address }: { address: string }): Promise<Deliveries> {
  requireAllowed(canSeeMessages(ctx.actor))
  const recipient = recipientOf(address)
  return transaction(ctx, async (ctx) => {
    const since = new Date(ctx.now.getTime() - DAYS * 86_400_000)
    const rows = await ctx.db.outboxMessage.findMany({
      where: {
        recipient: { in: [...new Set([recipient, recipient.toLowerCase()])] },
        createdAt: { gte: since },
        template: { notIn: [...SECRET_TEMPLATES] },
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      take: SHOWN,
    })
    const state = await ctx.db.addressState.findFirst({ where: { addressHash: addressHash(recipient) } })
    // Whose address it was is in the log as long as there are messages to it.
    await recordAudit(ctx, { act: 'message.searched', subject: 'messages', facts: { to: shortenRecipient(recipient) } })
    return {
      address: recipient,
      blockedUntil: future(state?.blockedUntil, ctx.now),
      complainedAt: state?.complainedAt ?? null,
      bounces: (state?.hardBounces ?? 0) + (state?.softBounces ?? 0),
      messages: rows.map((row) => deliveryOf(row, ctx.now)),
    }
  })
}

function future(date: Date | null | undefined, now: Date): Date | null {
  return date && date > now ? date : null
}

function deliveryOf(row: OutboxMessage, now: Date): Deliveries['messages'][number] {
  return {
    id: row.id,
    channel: row.channel,
    template: row.template,
    state: stateOfMessage(row),
    reason: row.reason === null ? null : readReason(row.reason),
    isRepeatable: canRepeat({ ...row, hasFacts: hasFacts(row.facts) }, now).allowed,
    createdAt: row.createdAt,
    sentAt: row.sentAt,
    stateAt: row.stateAt,
  }
}

export const searchDeliveriesCall = call({
  method: 'GET',
  path: '/message-deliveries',
  summary: 'Messages of the last 30 days to an address or number; the search is logged (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  query: addressInput,
  output: deliveries,
  errors: ['permissionDenied', 'addressMissing'],
  run: searchDeliveries,
})

/** A typed address or number as recipients are stored: numbers in E.164. */
export function recipientOf(typed: string): string {
  if (typed.includes('@')) return typed
  return `+${typed.replace(/\D/g, '').replace(/^00/, '')}`
}
