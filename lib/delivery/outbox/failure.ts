import type { MessageReason } from '@/lib/foundation/outbox/reasons'

/** Thrown for a message that must not be tried again. */
export class UndeliverableMessage extends Error {
  readonly reason: MessageReason

  constructor(reason: MessageReason, message: string) {
    super(message)
    this.reason = reason
  }
}

// https://www.twilio.com/docs/api/errors
const TWILIO_REASONS = new Map<unknown, MessageReason>([
  [21_211, 'numberInvalid'],
  [21_610, 'unsubscribed'],
  [21_614, 'numberInvalid'],
])

/** The reason of a failure that no retry can repair; null for all others. */
export function finalReason(error: unknown): MessageReason | null {
  if (error instanceof UndeliverableMessage) return error.reason
  const { responseCode, command, status, code } = error as Partial<
    Record<'responseCode' | 'command' | 'status' | 'code', unknown>
  >
  // An SMTP 5xx for the recipient and an SMS provider's 400 are permanent.
  if (typeof responseCode === 'number' && responseCode >= 500 && command === 'RCPT TO') return 'rejected'
  if (status !== 400) return null
  return TWILIO_REASONS.get(code) ?? 'rejected'
}

/** The reason once every attempt failed: the provider did not take the message, or it could not be written. */
export function lastReason(error: unknown): MessageReason {
  const { responseCode, status, code } = error as { responseCode?: unknown; status?: unknown; code?: unknown }
  return [responseCode, status, code].some((value) => value !== undefined) ? 'unreachable' : 'invalid'
}

/** The provider's code of a failure, such as 550, 21211 or ETIMEDOUT, or the kind of error. For the log, which gets no text of a provider: it may name the person. */
export function failureCode(error: unknown): string {
  const { responseCode, code, status } = (error ?? {}) as { responseCode?: unknown; code?: unknown; status?: unknown }
  const known = [responseCode, code, status].find((value) => typeof value === 'number' || typeof value === 'string')
  return String(known ?? (error instanceof Error ? error.name : typeof error)).slice(0, 40)
}

/** The text of a failure without addresses and numbers, for the office. */
export function describeFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message
    .replace(/\S+@\S+/g, '…')
    .replace(/\+\d{6,15}/g, '…')
    .slice(0, 300)
}
