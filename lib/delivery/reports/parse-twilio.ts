import type { MessageReason } from '@/lib/foundation/outbox/reasons'
import type { Report } from './report'

// https://www.twilio.com/docs/api/errors
const REASONS: Record<string, { state: 'FAILED' | 'BOUNCED' | 'COMPLAINED'; reason: MessageReason }> = {
  21211: { state: 'BOUNCED', reason: 'numberInvalid' },
  21610: { state: 'COMPLAINED', reason: 'unsubscribed' },
  21614: { state: 'BOUNCED', reason: 'numberInvalid' },
  30003: { state: 'FAILED', reason: 'phoneUnreachable' },
  30004: { state: 'FAILED', reason: 'carrierRefused' },
  30005: { state: 'BOUNCED', reason: 'numberInvalid' },
  30006: { state: 'BOUNCED', reason: 'numberInvalid' },
  30007: { state: 'FAILED', reason: 'carrierRefused' },
}

/** The report in a status callback of Twilio; null for states on the way. */
export function parseTwilio(fields: URLSearchParams, messageId: string): Report | null {
  const status = fields.get('MessageStatus')
  if (status === 'delivered') return { messageId, state: 'DELIVERED', reason: null }
  if (status !== 'failed' && status !== 'undelivered') return null
  const known = REASONS[fields.get('ErrorCode') ?? '']
  return { messageId, ...(known ?? { state: 'FAILED', reason: 'unknown' }) }
}
