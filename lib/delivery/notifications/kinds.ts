import { isOneOf } from '@/lib/foundation/input/is-one-of'
/**
 * Kinds whose mails a person can switch off (spec: follows). The others request an action or report a decision about
 * the person.
 */
export const MUTABLE_KINDS = [
  'version',
  'comment',
  'reply',
  'status',
  'evaluation',
  'result',
  'merge',
  'report',
  'case',
  'extension',
  'delivery',
  'deliveryState',
  'deliveryDone',
] as const

/** Kinds of notifications, each with a sentence under `notifications.kinds`. */
export const NOTIFICATION_KINDS = [...MUTABLE_KINDS, 'mergeAsked', 'invitation', 'moderation'] as const

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export type MutableKind = (typeof MUTABLE_KINDS)[number]

/** Kinds that are aggregated: one notification with a count until it is read. */
export const GATHERED_KINDS: ReadonlySet<NotificationKind> = new Set(['comment', 'reply', 'delivery'])

export function isMutable(kind: string): kind is MutableKind {
  return isOneOf(MUTABLE_KINDS, kind)
}
