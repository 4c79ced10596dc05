import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Context } from '@/lib/foundation/context/context'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { MailFacts, MailTemplate } from './mail-facts'
import { sealFacts } from './sealed-facts'
import type { SmsFacts, SmsTemplate } from './sms-facts'

type Queued<Template, Facts> = { recipient: string; template: Template; facts: Facts; locale?: Locale }

/** Queues a mail in the outbox, inside the caller's transaction, so that both commit or neither. */
export async function queueMail<Template extends MailTemplate>(
  ctx: Context,
  { recipient, template, facts, locale = ctx.locale }: Queued<Template, MailFacts[Template]>,
): Promise<void> {
  await write(ctx, { channel: 'MAIL', recipient, template, locale, facts })
}

/** Queues an SMS to an E.164 number. */
export async function queueSms<Template extends SmsTemplate>(
  ctx: Context,
  { recipient, template, facts, locale = ctx.locale }: Queued<Template, SmsFacts[Template]>,
): Promise<void> {
  await write(ctx, { channel: 'SMS', recipient, template, locale, facts })
}

type Row = {
  channel: 'MAIL' | 'SMS'
  recipient: string
  template: string
  locale: Locale
  facts: Record<string, string>
}

async function write(ctx: Context, { facts, ...row }: Row): Promise<void> {
  const common = { id: randomUUID(), organizationId: ctx.organization.id, createdAt: ctx.now, nextAttemptAt: ctx.now }
  await ctx.db.outboxMessage.create({ data: { ...common, ...row, facts: sealFacts(facts) } })
}
