import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { canSendMail, MAIL_CONNECTIONS, sendMail } from '@/lib/delivery/mail/send-mail'
import { isMailTemplate, renderMail } from '@/lib/delivery/mail/templates/render'
import { canSendSms, renderSms, sendSms } from '@/lib/delivery/sms/send-sms'
import { poolSql } from '@/lib/foundation/db/sql'
import { isDatabaseUnavailable } from '@/lib/foundation/db/unavailable'
import { env } from '@/lib/foundation/env'
import { DEFAULT_LOCALE, isLocale } from '@/lib/foundation/i18n/locales'
import { logger } from '@/lib/foundation/log/logger'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'

// No more than go out at the same time, so that none spends its lease waiting for another one.
const BATCH = MAIL_CONNECTIONS
const ATTEMPTS_MAX = 10
/** A message is nobody else's for this long; longer than any sending may take. */
const LEASE_SECONDS = 120
// Thirty seconds and more, within the lease.
const MARK_ATTEMPTS = 15
const MARK_WAIT_MS = 2000
const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 6 * 3600

type Message = {
  id: string
  organizationId: number
  channel: 'MAIL' | 'SMS'
  recipient: string
  template: string
  locale: string
  facts: unknown
  attempts: number
}

/**
 * Delivers what is due and tells how many messages it took. A message is claimed before and marked after sending, outside
 * of any transaction: only a process that dies between the two can make a second copy, with the same Message-ID.
 * What was withdrawn meanwhile stays withdrawn. A channel without a provider is left alone: its messages wait.
 */
export async function deliverOutbox(): Promise<number> {
  const channels = deliverableChannels()
  if (channels.length === 0) return 0
  const messages = await claim(channels)
  await Promise.all(messages.map(deliver))
  return messages.length
}

function deliverableChannels(): Message['channel'][] {
  const channels: [Message['channel'], boolean][] = [
    ['MAIL', canSendMail()],
    ['SMS', canSendSms()],
  ]
  return channels.filter(([, canSend]) => canSend || hasInbox()).map(([channel]) => channel)
}

// The demo (and tests) show messages on a page instead. Anywhere else nobody could read them there.
function hasInbox(): boolean {
  return env.DEMO || env.NODE_ENV !== 'production'
}

async function claim(channels: Message['channel'][]): Promise<Message[]> {
  return poolSql()<Message>`
    UPDATE "OutboxMessage" SET "attempts" = "attempts" + 1, "nextAttemptAt" = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE "id" IN (SELECT "id" FROM "OutboxMessage" WHERE "status" = 'PENDING' AND "nextAttemptAt" <= now()
        AND "channel"::text = ANY(${channels})
      ORDER BY "nextAttemptAt" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING "id", "organizationId", "channel"::text, "recipient", "template", "locale", "facts", "attempts"`
}

async function deliver(message: Message): Promise<void> {
  try {
    await send(message)
  } catch (error) {
    return postpone(message, error)
  }
  await markSent(message)
}

// A restart of the database in this moment must not send the message again.
async function markSent(message: Message, attempt = 1): Promise<void> {
  try {
    await poolSql()`
      UPDATE "OutboxMessage" SET "status" = 'SENT', "sentAt" = now(), "facts" = '{}', "lastError" = NULL
      WHERE "id" = ${message.id}::uuid AND "organizationId" = ${message.organizationId} AND "status" = 'PENDING'`
  } catch (error) {
    if (attempt >= MARK_ATTEMPTS || !isDatabaseUnavailable(error)) throw error
    await sleep(MARK_WAIT_MS)
    await markSent(message, attempt + 1)
  }
}

async function send(message: Message): Promise<void> {
  const organization = await findOrganizationById(message.organizationId)
  if (!organization) throw new Error('the organization has no verified domain')
  const locale = isLocale(message.locale) ? message.locale : DEFAULT_LOCALE
  const facts = openFacts(message.facts)
  if (facts['expiresAt'] && new Date(facts['expiresAt']) <= new Date()) throw new TooLate('what it says has expired')
  if (message.channel === 'SMS') {
    const text = renderSms(organization, message.template, locale, facts)
    if (canSendSms()) await sendSms(message.recipient, text)
    else await keepInInbox(message, { subject: '', text, html: '' })
    return
  }
  if (!isMailTemplate(message.template)) throw new Error(`unknown mail template ${message.template}`)
  const mail = renderMail(organization, message.template, locale, facts)
  if (canSendMail()) await sendMail(message.id, organization, message.recipient, mail)
  else await keepInInbox(message, mail)
}

// The demo's inbox page shows them.
async function keepInInbox(
  message: Message,
  { subject, text, html }: { subject: string; text: string; html: string },
): Promise<void> {
  await poolSql()`
    INSERT INTO "DemoMessage" ("outboxId", "organizationId", "channel", "recipient", "subject", "text", "html")
    VALUES (${message.id}::uuid, ${message.organizationId}, ${message.channel}::"OutboxChannel", ${message.recipient}, ${subject}, ${text}, ${html})
    ON CONFLICT ("outboxId") DO NOTHING`
}

async function postpone(message: Message, error: unknown): Promise<void> {
  const isFinal = message.attempts >= ATTEMPTS_MAX || isRefusedForGood(error)
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** (message.attempts - 1), LONGEST_WAIT_SECONDS)
  logger().warn({ outbox: message.id, attempt: message.attempts, isFinal, err: { message: withoutAddresses(error) } })
  await poolSql()`
    UPDATE "OutboxMessage" SET "status" = ${isFinal ? 'DEAD' : 'PENDING'}::"OutboxStatus", "lastError" = ${withoutAddresses(error)},
      "facts" = CASE WHEN ${isFinal}::boolean THEN '{}' ELSE "facts" END, "nextAttemptAt" = now() + make_interval(secs => ${wait})
    WHERE "id" = ${message.id}::uuid AND "organizationId" = ${message.organizationId} AND "status" = 'PENDING'`
}

class TooLate extends Error {}

// An SMTP server's 5xx to the recipient, or an SMS provider's 400, does not become better by asking again.
function isRefusedForGood(error: unknown): boolean {
  if (error instanceof TooLate) return true
  const { responseCode, command, status } = error as { responseCode?: unknown; command?: unknown; status?: unknown }
  return (typeof responseCode === 'number' && responseCode >= 500 && command === 'RCPT TO') || status === 400
}

function withoutAddresses(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message
    .replace(/\S+@\S+/g, '…')
    .replace(/\+\d{6,15}/g, '…')
    .slice(0, 300)
}
