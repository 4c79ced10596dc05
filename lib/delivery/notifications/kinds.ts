import { isOneOf } from '@/lib/foundation/input/is-one-of'
/** What waits for officers (lib/office/duties): only they get these, and see their switches. */
export const OFFICER_KINDS = [
  'phaseBegins',
  'voteNotOpen',
  'deadlinePassed',
  'messageWaiting',
  'projectLate',
  'invitationExpiring',
  'joinRequested',
] as const

export type OfficerKind = (typeof OFFICER_KINDS)[number]

/**
 * Kinds whose mails a person can switch off (spec: follows). The others request an action or report a decision about
 * the person. In the order of the settings page.
 */
export const MUTABLE_KINDS = [
  'processOpened',
  'phaseChanged',
  'votingOpened',
  'twoDaysLeft',
  'extension',
  'closedEarly',
  'result',
  'version',
  'comment',
  'reply',
  'answer',
  'status',
  'evaluation',
  'merge',
  'report',
  'case',
  'delivery',
  'deliveryState',
  'deliveryDone',
  ...OFFICER_KINDS,
] as const

/** Kinds of notifications, each with a sentence under `notifications.kinds`. */
export const NOTIFICATION_KINDS = [...MUTABLE_KINDS, 'mergeAsked', 'invitation', 'moderation'] as const

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export type MutableKind = (typeof MUTABLE_KINDS)[number]

/** Kinds that are aggregated: one notification with a count until it is read. */
export const GATHERED_KINDS: ReadonlySet<NotificationKind> = new Set(['comment', 'reply', 'delivery'])

/** Kinds that tell members about what they do not follow: mailed only with consent to the newsletter. */
export const NEWSLETTER_KINDS: ReadonlySet<NotificationKind> = new Set(['processOpened'])

export function isMutable(kind: string): kind is MutableKind {
  return isOneOf(MUTABLE_KINDS, kind)
}
