import type { MailTemplate } from './mail-facts'
import type { SmsTemplate } from './sms-facts'

/** Lanes of the outbox, the most urgent first. The worker has connections that serve the first one only. */
export const LANES = ['CODES', 'RECEIPTS', 'NEWS', 'CAMPAIGNS'] as const

export type Lane = (typeof LANES)[number]

/** Variables of sent messages are deleted after so many hours. */
export const REPEAT_HOURS_MAX = 72

type Delivery = {
  lane: Lane
  /** So long the office may send it again: its links work, and its variables are stored after sending. */
  repeatHours?: number
  /** The address is deleted once it is sent. */
  forgetsRecipient?: true
  /** The office sees no message of this kind: that it was sent says what a person did in secret. */
  isSecret?: true
}

/** How each kind of message is delivered. */
const DELIVERIES = {
  'one-time-code': { lane: 'CODES' },
  'recover-account': { lane: 'CODES', repeatHours: 1 },
  'recovery-code': { lane: 'CODES' },
  'identity-code': { lane: 'CODES' },
  'confirm-email': { lane: 'CODES', repeatHours: 24 },
  'confirm-new-email': { lane: 'CODES', repeatHours: 24 },
  'confirm-email-change': { lane: 'CODES', repeatHours: 24 },
  'number-changed': { lane: 'RECEIPTS' },
  'test-sms': { lane: 'RECEIPTS' },
  'test-mail': { lane: 'RECEIPTS' },
  'sms-alert': { lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  'sms-stopped': { lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  'invite-admin': { lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  'join-accepted': { lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  'join-declined': { lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  'ideas-assigned': { lane: 'NEWS', repeatHours: REPEAT_HOURS_MAX },
  'second-factor-reset': { lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  'approval-requested': { lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  'approval-confirmed': { lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  'approval-refused': { lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  'member-suspended': { lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  'member-restored': { lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  'roles-changed': { lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  'administrators-changed': { lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  'idea-removed': { lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  'comment-removed': { lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  // Nothing of an erased account stays once it is sent.
  'account-erased': { lane: 'RECEIPTS', forgetsRecipient: true },
  welcome: { lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  'password-changed': { lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  'account-unused': { lane: 'NEWS', repeatHours: REPEAT_HOURS_MAX },
  'failed-sign-ins': { lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  'mobile-changed': { lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  // Of a secret vote, or what people wrote to each other: nothing stays once it is sent.
  'vote-receipt': { lane: 'RECEIPTS', isSecret: true },
  'contact-author': { lane: 'RECEIPTS' },
  enquiry: { lane: 'RECEIPTS' },
  'barrier-report': { lane: 'RECEIPTS' },
  'barrier-answer': { lane: 'RECEIPTS' },
  'statement-due': { lane: 'NEWS', repeatHours: REPEAT_HOURS_MAX },
  'workspace-invitation': { lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  'confirm-subscription': { lane: 'RECEIPTS', repeatHours: 48 },
  subscribed: { lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  'export-ready': { lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  'delivery-report': { lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  'delivery-late': { lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  // An uploaded list invites thousands of people at once.
  'invite-member': { lane: 'NEWS', repeatHours: REPEAT_HOURS_MAX },
  news: { lane: 'NEWS', repeatHours: REPEAT_HOURS_MAX },
  // Thousands at once, each with the whole text: nothing stays once it is sent.
  newsletter: { lane: 'CAMPAIGNS' },
  'service-message': { lane: 'CAMPAIGNS' },
} as const satisfies Record<MailTemplate | SmsTemplate, Delivery>

/** The lane of a kind of message. */
export function laneOf(template: MailTemplate | SmsTemplate): Lane {
  return DELIVERIES[template].lane
}

/** Kinds of messages that the office does not see. */
export const SECRET_TEMPLATES: readonly string[] = Object.entries<Delivery>(DELIVERIES)
  .filter(([, { isSecret }]) => isSecret)
  .map(([template]) => template)

/** For how many hours after it was queued a message of this kind may be sent again; 0: never once it is sent. */
export function repeatHoursOf(template: string): number {
  return new Map<string, Delivery>(Object.entries(DELIVERIES)).get(template)?.repeatHours ?? 0
}

/** Whether the address of a message of this kind is deleted once it is sent. */
export function forgetsRecipient(template: string): boolean {
  return new Map<string, Delivery>(Object.entries(DELIVERIES)).get(template)?.forgetsRecipient ?? false
}
