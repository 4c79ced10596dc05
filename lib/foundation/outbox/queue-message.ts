import 'server-only'
import { randomUUID } from 'node:crypto'
import { laneOf } from '@/lib/catalogues/outbox/deliveries'
import type { MailFacts, MailTemplate } from '@/lib/catalogues/outbox/mails'
import type { SmsFacts, SmsTemplate } from '@/lib/catalogues/outbox/sms'
import type { Context } from '@/lib/foundation/context/context'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { sealFacts } from './sealed-facts'

type Queued<Template, Facts> = {
  recipient: string
  template: Template
  facts: Facts
  locale?: Locale
  /** The account that it is for. */
  userId?: number
}

/**
 * Queues a mail in the outbox, inside the caller's transaction, so that both commit or neither. Returns its id. The
 * template decides the lane.
 */
export async function queueMail<Template extends MailTemplate>(
  ctx: Context,
  { recipient, template, facts, userId, locale = ctx.locale }: Queued<Template, MailFacts[Template]>,
): Promise<string> {
  return write(ctx, { channel: 'MAIL', recipient, template, locale, facts, userId })
}

/** A mail of any template. */
export type QueuedMail = { [Template in MailTemplate]: Queued<Template, MailFacts[Template]> }[MailTemplate]

/** Queues many mails with one statement. Returns their ids in the same order. */
export async function queueMails(ctx: Context, mails: readonly QueuedMail[]): Promise<string[]> {
  const rows = mails.map(({ recipient, template, facts, userId, locale = ctx.locale }) =>
    rowOf(ctx, { channel: 'MAIL', recipient, template, locale, facts, userId }),
  )
  await ctx.db.outboxMessage.createMany({ data: rows })
  return rows.map(({ id }) => id)
}

/** Queues an SMS to an E.164 number. Returns its id. */
export async function queueSms<Template extends SmsTemplate>(
  ctx: Context,
  { recipient, template, facts, userId, cost, locale = ctx.locale }: Queued<Template, SmsFacts[Template]> & Charged,
): Promise<string> {
  return write(ctx, { channel: 'SMS', recipient, template, locale, facts, userId, ...cost })
}

type Charged = {
  /** What it costs by the organization's prices. */
  cost?: { segments: number; costMicros: number }
}

type Row = {
  channel: 'MAIL' | 'SMS'
  recipient: string
  template: MailTemplate | SmsTemplate
  locale: Locale
  facts: Record<string, string>
  userId: number | undefined
  segments?: number
  costMicros?: number
}

async function write(ctx: Context, row: Row): Promise<string> {
  const data = rowOf(ctx, row)
  await ctx.db.outboxMessage.create({ data })
  return data.id
}

function rowOf({ organization, now }: Context, { facts, userId, ...row }: Row) {
  return {
    ...row,
    id: randomUUID(),
    organizationId: organization.id,
    userId: userId ?? null,
    lane: laneOf(row.template),
    host: organization.primaryHost,
    facts: sealFacts(facts),
    createdAt: now,
    nextAttemptAt: now,
  }
}
