import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { forgetsRecipient, repeatHoursOf } from '@/lib/catalogues/outbox/deliveries'
import { LANES, type Lane } from '@/lib/catalogues/outbox/lanes'
import { findBlocked } from '@/lib/delivery/addresses/find-blocked'
import { canSendMail, sendMail } from '@/lib/delivery/mail/send-mail'
import { isMailTemplate, renderMail } from '@/lib/delivery/mail/templates/render'
import { canSendSms, sendSms } from '@/lib/delivery/sms/send-sms'
import { poolSql } from '@/lib/foundation/db/sql'
import { isDatabaseUnavailable } from '@/lib/foundation/db/unavailable'
import { env } from '@/lib/foundation/env'
import { DEFAULT_LOCALE, isLocale } from '@/lib/foundation/i18n/locales'
import { countShared, type Limit, refundShared } from '@/lib/foundation/limits/limiter'
import { logger } from '@/lib/foundation/log/logger'
import { renderSms } from '@/lib/foundation/outbox/render-sms'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'
import { traced } from '@/lib/foundation/tracing/traced'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { answerRecovery } from './answer-recovery'
import {
  type Channel,
  type ClaimedMessage,
  claimMessages,
  isStale,
  type Message,
  releaseMessage,
} from './claim-messages'
import { describeFailure, failureCode, finalReason, lastReason, UndeliverableMessage } from './failure'

const ATTEMPTS_MAX = 10
// 15 × 2 s: shorter than the lease.
const MARK_ATTEMPTS = 15
const MARK_WAIT_MS = 2000
const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 6 * 3600
/** Of the places that are left, a lane takes at most this share when another lane follows. */
const SHARE = 0.8

/** What a provider answered. */
type Sent = { providerId: string | null; segments: number | null }

/**
 * Delivers one batch of due messages of these lanes; returns how many. A message is claimed before and marked after
 * sending, outside of any transaction: only a crash between the two can cause a second delivery, with the same
 * Message-ID. Messages withdrawn meanwhile are not marked. Channels without a provider are skipped.
 */
export async function deliverOutbox(lanes: readonly Lane[] = LANES): Promise<number> {
  const messages = await claimBatch(lanes, deliverableChannels())
  const blocked = await findBlocked(messages.map(({ id }) => id))
  await inParallel(messages, (message) => deliver(message, blocked.has(message.id)))
  return messages.length
}

async function claimBatch(lanes: readonly Lane[], channels: readonly Channel[]): Promise<ClaimedMessage[]> {
  const claimed: ClaimedMessage[] = []
  for (const lane of lanes) {
    const isLast = lane === 'CODES' || lane === lanes.at(-1)
    const left = env.OUTBOX_BATCH - claimed.length
    const places = isLast ? left : Math.ceil(left * SHARE)
    const before = claimed.length
    for (const channel of channels) {
      const granted = await takeSends(channel, lane, places - (claimed.length - before))
      const messages = await claimMessages(lane, channel, granted)
      await returnSends(channel, granted - messages.length)
      claimed.push(...messages)
    }
  }
  return claimed
}

function deliverableChannels(): Channel[] {
  const channels: [Channel, boolean][] = [
    ['SMS', canSendSms()],
    ['MAIL', canSendMail()],
  ]
  return channels.filter(([, canSend]) => canSend || hasInbox()).map(([channel]) => channel)
}

// Only the demo and tests have a page that shows messages.
function hasInbox(): boolean {
  return env.DEMO || env.NODE_ENV !== 'production'
}

// All messages get their turn even when the database fails for one of them.
async function inParallel(messages: ClaimedMessage[], run: (message: ClaimedMessage) => Promise<void>): Promise<void> {
  const queue = messages.values()
  const failures: unknown[] = []
  const runner = async () => {
    // A failure does not keep the others waiting.
    for (const message of queue) await run(message).catch((error: unknown) => failures.push(error))
  }
  await Promise.all(Array.from({ length: Math.min(env.OUTBOX_CONCURRENCY, messages.length) }, runner))
  if (failures.length > 0) throw failures[0]
}

async function deliver(message: ClaimedMessage, isBlocked: boolean): Promise<void> {
  if (isStale(message)) return releaseMessage(message)
  if (isBlocked) return postpone(message, new UndeliverableMessage('blocked', 'the address is blocked'))
  let sent: Sent
  try {
    const prepared = await answerRecovery(message)
    if (!prepared) return
    sent = await send(prepared)
  } catch (error) {
    // It is tried again later.
    return postpone(message, error)
  }
  await markSent(message, sent)
}

// Retry, so that a database restart right now does not cause a second delivery.
async function markSent(message: Message, sent: Sent, attempt = 1): Promise<void> {
  const staysRepeatable = repeatHoursOf(message.template) > 0
  try {
    // The provider's report may have come first.
    await poolSql()`
      UPDATE "OutboxMessage" SET "status" = 'SENT', "sentAt" = now(), "lastError" = NULL,
        "recipient" = CASE WHEN ${forgetsRecipient(message.template)}::boolean THEN '' ELSE "recipient" END,
        "reason" = CASE WHEN "providerState" IS NULL THEN NULL ELSE "reason" END,
        "facts" = CASE WHEN ${staysRepeatable}::boolean THEN "facts" ELSE '{}' END,
        "providerId" = ${sent.providerId}, "segments" = coalesce(${sent.segments}::int, "segments"),
        "providerState" = coalesce("providerState", 'ACCEPTED'), "stateAt" = coalesce("stateAt", now())
      WHERE "id" = ${message.id}::uuid AND "organizationId" = ${message.organizationId} AND "status" = 'PENDING'`
  } catch (error) {
    // It was sent: while the database is away, wait to say so.
    if (attempt >= MARK_ATTEMPTS || !isDatabaseUnavailable(error)) throw error
    await sleep(MARK_WAIT_MS)
    await markSent(message, sent, attempt + 1)
  }
}

async function send(message: Message): Promise<Sent> {
  const organization = await findOrganizationById(message.organizationId)
  if (!organization) throw new Error('the organization has no verified domain')
  const locale = isLocale(message.locale) ? message.locale : DEFAULT_LOCALE
  const facts = openFacts(message.facts)
  if (facts['expiresAt'] && new Date(facts['expiresAt']) <= new Date())
    throw new UndeliverableMessage('expired', 'what it says has expired')
  const about = { attributes: { 'messaging.message.id': message.id, 'organization.id': message.organizationId } }
  if (message.channel === 'SMS') {
    const text = renderSms(organization, message.template, locale, facts)
    if (canSendSms()) return traced('send sms', about, () => sendSms(message.id, organization, message.recipient, text))
    return storeInInbox(message, { subject: '', text, html: '' })
  }
  if (!isMailTemplate(message.template)) throw new Error(`unknown mail template ${message.template}`)
  const mail = renderMail(organization, message.template, locale, facts, message.host)
  if (!canSendMail()) return storeInInbox(message, mail)
  const sent = await traced('send mail', about, () => sendMail(message.id, organization, message.recipient, mail))
  return { ...sent, segments: null }
}

// For the inbox page of the demo.
async function storeInInbox(
  message: Message,
  { subject, text, html }: { subject: string; text: string; html: string },
): Promise<Sent> {
  await poolSql()`
    INSERT INTO "DemoMessage" ("outboxId", "organizationId", "channel", "recipient", "subject", "text", "html")
    VALUES (${message.id}::uuid, ${message.organizationId}, ${message.channel}::"OutboxChannel",
      ${message.recipient}, ${subject}, ${text}, ${html})
    ON CONFLICT ("outboxId") DO NOTHING`
  return { providerId: null, segments: message.channel === 'SMS' ? 1 : null }
}

async function postpone(message: Message, error: unknown): Promise<void> {
  const reason = finalReason(error) ?? (message.attempts >= ATTEMPTS_MAX ? lastReason(error) : null)
  const isFinal = reason !== null
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** (message.attempts - 1), LONGEST_WAIT_SECONDS)
  // A dead letter can be sent again; a code is worth nothing afterwards.
  const isCleared = isFinal && (reason === 'expired' || message.channel === 'SMS')
  logger().warn({
    outbox: message.id,
    attempt: message.attempts,
    isFinal,
    reason: reason ?? lastReason(error),
    code: failureCode(error),
  })
  await poolSql()`
    UPDATE "OutboxMessage" SET "status" = ${isFinal ? 'DEAD' : 'PENDING'}::"OutboxStatus",
      "lastError" = ${describeFailure(error)}, "reason" = ${reason},
      "facts" = CASE WHEN ${isCleared}::boolean THEN '{}' ELSE "facts" END,
      "nextAttemptAt" = now() + make_interval(secs => ${wait})
    WHERE "id" = ${message.id}::uuid AND "organizationId" = ${message.organizationId} AND "status" = 'PENDING'`
}

/**
 * Takes up to `wanted` sends from the provider's rate, which all workers share; returns how many are granted. Codes are
 * counted and never wait.
 */
export async function takeSends(channel: Channel, lane: Lane, wanted: number): Promise<number> {
  const limit = rateOf(channel)
  if (!limit || wanted === 0) return wanted
  const { count } = await countShared(limit, channel, wanted)
  if (lane === 'CODES') return wanted
  const granted = Math.max(0, Math.min(wanted, limit.points - (count - wanted)))
  await returnSends(channel, wanted - granted)
  return granted
}

/** Returns sends that were taken and not used. */
export async function returnSends(channel: Channel, unused: number): Promise<void> {
  const limit = rateOf(channel)
  if (limit && unused > 0) await refundShared(limit, channel, unused)
}

function rateOf(channel: Channel): Limit | null {
  const points = channel === 'MAIL' ? env.MAIL_PER_SECOND : env.SMS_PER_SECOND
  return points === undefined ? null : { name: 'provider-rate', points, seconds: 1 }
}
