/** Lanes of the outbox, the most urgent first. The worker has connections that serve the first one only. */
export const LANES = ['CODES', 'RECEIPTS', 'NEWS', 'CAMPAIGNS'] as const

export type Lane = (typeof LANES)[number]

/** Variables of sent messages are deleted after so many hours. */
export const REPEAT_HOURS_MAX = 72

/** A kind of message: the variables of its text, all text, and how it is delivered. */
export type MessageKind = {
  facts: readonly string[]
  /** Variables that may be missing. */
  optional?: readonly string[]
  lane: Lane
  /** So long the office may send it again: its links work, and its variables are stored after sending. */
  repeatHours?: number
  /** The address is deleted once it is sent. */
  forgetsRecipient?: true
  /** The office sees no message of this kind: that it was sent says what a person did in secret. */
  isSecret?: true
}

/** The variables of one kind. */
export type FactsOf<Kind> = Kind extends { facts: readonly (infer Name extends string)[] }
  ? { [Fact in Name]: string } & (Kind extends { optional: readonly (infer Other extends string)[] }
      ? { [Fact in Other]?: string }
      : unknown)
  : never
