/** Why a message did not arrive; a value here needs a migration of OutboxMessage_reason_check. */
export const MESSAGE_REASONS = [
  // Ours.
  'expired',
  'superseded',
  'invalid',
  'blocked',
  // The provider took the message for impossible, or never answered.
  'rejected',
  'unreachable',
  // Reported later.
  'mailboxUnknown',
  'mailboxFull',
  'complained',
  'numberInvalid',
  'phoneUnreachable',
  'carrierRefused',
  'unsubscribed',
  'unknown',
] as const

export type MessageReason = (typeof MESSAGE_REASONS)[number]

/** The reason of a row; `unknown` for a message of an earlier release. */
export function readReason(stored: string | null): MessageReason {
  return MESSAGE_REASONS.find((reason) => reason === stored) ?? 'unknown'
}
