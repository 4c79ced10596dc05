/** Signs of spam, each with its explanation under `moderation.signals`. They sort and mark the queue only. */
export const SIGNALS = ['newAccountLink', 'repeatedText', 'manyPosts', 'manyLinks'] as const
export type Signal = (typeof SIGNALS)[number]

export type SignalFacts = {
  links: number
  /** Nothing else of the author was published in this organization before. */
  isFirst: boolean
  /** Since the author joined the organization. */
  memberDays: number
  /** Other texts of the author with the same words, in the last 30 days. */
  sameTexts: number
  /** Texts of the author in the ten minutes before, this one included. */
  recentTexts: number
}

export const SIGNAL_LIMITS = { newMemberDays: 7, sameTexts: 2, recentTexts: 5, links: 4 }

const RULES: Record<Signal, (facts: SignalFacts) => boolean> = {
  newAccountLink: ({ links, isFirst, memberDays }) => links > 0 && isFirst && memberDays < SIGNAL_LIMITS.newMemberDays,
  repeatedText: ({ sameTexts }) => sameTexts >= SIGNAL_LIMITS.sameTexts,
  manyPosts: ({ recentTexts }) => recentTexts >= SIGNAL_LIMITS.recentTexts,
  manyLinks: ({ links }) => links >= SIGNAL_LIMITS.links,
}

/** The signs of spam of a text. */
export function signalsOf(facts: SignalFacts): Signal[] {
  return SIGNALS.filter((signal) => RULES[signal](facts))
}

/** The number of links in a text; a link is counted once even if it is written as `https://www`. */
export function countLinks(text: string): number {
  return text.match(/https?:\/\/|(?<![/\w])www\./gi)?.length ?? 0
}
