/** Kinds of notifications, each with a sentence under `notifications.kinds`. */
export const NOTIFICATION_KINDS = [
  'version',
  'comment',
  'reply',
  'status',
  'evaluation',
  'result',
  'merge',
  'report',
  'mergeAsked',
  'invitation',
  'moderation',
  'case',
] as const

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

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
] as const satisfies NotificationKind[]

export type MutableKind = (typeof MUTABLE_KINDS)[number]

/** Kinds that are aggregated: one notification with a count until it is read. */
export const GATHERED_KINDS: ReadonlySet<NotificationKind> = new Set(['comment', 'reply'])

export function isMutable(kind: string): kind is MutableKind {
  return (MUTABLE_KINDS as readonly string[]).includes(kind)
}
