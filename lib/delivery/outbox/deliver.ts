import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
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

// One batch is sent concurrently, so that no message waits for another one during its lease.
const BATCH = MAIL_CONNECTIONS
const ATTEMPTS_MAX = 10
/** Lease of a claimed message; longer than any send can take. */
const LEASE_SECONDS = 120
// 15 × 2 s: shorter than the lease.
const MARK_ATTEMPTS = 15
const MARK_WAIT_MS = 2000
const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 6 * 3600

const messageRow = z.object({
  id: z.string(),
  organizationId: z.number(),
  channel: z.enum(['MAIL', 'SMS']),
  recipient: z.string(),
  template: z.string(),
  locale: z.string(),
  facts: z.unknown(),
  attempts: z.number(),
})

type Message = z.infer<typeof messageRow>

/**
 * Delivers due messages; returns how many. A message is claimed before and marked after sending, outside of any
 * transaction: only a crash between the two can cause a second delivery, with the same Message-ID. Messages withdrawn
 * meanwhile are not marked. Channels without a provider are skipped.
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

// Only the demo and tests have a page that shows messages.
function hasInbox(): boolean {
  return env.DEMO || env.NODE_ENV !== 'production'
}

async function claim(channels: Message['channel'][]): Promise<Message[]> {
  return poolSql()(messageRow)`
    UPDATE "OutboxMessage" SET "attempts" = "attempts" + 1,
      "nextAttemptAt" = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE "id" IN (SELECT "id" FROM "OutboxMessage" WHERE "status" = 'PENDING' AND "nextAttemptAt" <= now()
        AND "channel"::text = ANY(${channels})
      ORDER BY "nextAttemptAt" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING "id", "organizationId", "channel"::text, "recipient", "template", "locale", "facts", "attempts"
    -- global: the worker serves every organization`
}

async function deliver(message: Message): Promise<void> {
  try {
    await send(message)
  } catch (error) {
    return postpone(message, error)
  }
  await markSent(message)
}

// Retry, so that a database restart right now does not cause a second delivery.
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
  if (facts['expiresAt'] && new Date(facts['expiresAt']) <= new Date())
    throw new ExpiredMessage('what it says has expired')
  if (message.channel === 'SMS') {
    const text = renderSms(organization, message.template, locale, facts)
    if (canSendSms()) await sendSms(message.recipient, text)
    else await storeInInbox(message, { subject: '', text, html: '' })
    return
  }
  if (!isMailTemplate(message.template)) throw new Error(`unknown mail template ${message.template}`)
  const mail = renderMail(organization, message.template, locale, facts)
  if (canSendMail()) await sendMail(message.id, organization, message.recipient, mail)
  else await storeInInbox(message, mail)
}

// For the inbox page of the demo.
async function storeInInbox(
  message: Message,
  { subject, text, html }: { subject: string; text: string; html: string },
): Promise<void> {
  await poolSql()`
    INSERT INTO "DemoMessage" ("outboxId", "organizationId", "channel", "recipient", "subject", "text", "html")
    VALUES (${message.id}::uuid, ${message.organizationId}, ${message.channel}::"OutboxChannel",
      ${message.recipient}, ${subject}, ${text}, ${html})
    ON CONFLICT ("outboxId") DO NOTHING`
}

async function postpone(message: Message, error: unknown): Promise<void> {
  const isFinal = message.attempts >= ATTEMPTS_MAX || isRefusedForGood(error)
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** (message.attempts - 1), LONGEST_WAIT_SECONDS)
  logger().warn({ outbox: message.id, attempt: message.attempts, isFinal, err: { message: withoutAddresses(error) } })
  await poolSql()`
    UPDATE "OutboxMessage" SET "status" = ${isFinal ? 'DEAD' : 'PENDING'}::"OutboxStatus",
      "lastError" = ${withoutAddresses(error)},
      "facts" = CASE WHEN ${isFinal}::boolean THEN '{}' ELSE "facts" END,
        "nextAttemptAt" = now() + make_interval(secs => ${wait})
    WHERE "id" = ${message.id}::uuid AND "organizationId" = ${message.organizationId} AND "status" = 'PENDING'`
}

class ExpiredMessage extends Error {}

// An SMTP 5xx for the recipient and an SMS provider's 400 are permanent: do not retry.
function isRefusedForGood(error: unknown): boolean {
  if (error instanceof ExpiredMessage) return true
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
