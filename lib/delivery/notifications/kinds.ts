/** What people are told about ideas, each with a sentence under `notifications.kinds`. */
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

/** Mails that a person can switch off (spec: follows). The other kinds ask something of them, or tell of a decision about them. */
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

/** News that only grow in number while nobody has read them: a lively discussion is one line, not a hundred. */
export const GATHERED_KINDS: ReadonlySet<NotificationKind> = new Set(['comment', 'reply'])

export function isMutable(kind: string): kind is MutableKind {
  return (MUTABLE_KINDS as readonly string[]).includes(kind)
}
