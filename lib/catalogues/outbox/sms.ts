import type { FactsOf, MessageKind } from './lanes'

/** Every SMS. Its words are in messages/<language>/sms.json, its name for the office as that of a mail. */
export const sms = {
  /** Expired codes are not sent. */
  'one-time-code': { facts: ['code', 'expiresAt'], lane: 'CODES' },
  /** Reports to a replaced number; `ending` is the last digits of the new one. */
  'number-changed': { facts: ['ending'], lane: 'RECEIPTS' },
  /** Sent by an ADMIN to the own number. */
  'test-sms': { facts: [], lane: 'RECEIPTS' },
} as const satisfies Record<string, MessageKind>

export type SmsTemplate = keyof typeof sms

/** The variables of each SMS. */
export type SmsFacts = { [Template in SmsTemplate]: FactsOf<(typeof sms)[Template]> }
