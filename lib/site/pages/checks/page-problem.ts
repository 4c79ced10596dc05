import type { Locale } from '@/lib/foundation/i18n/locales'

/** What stops a publication. */
export const ERRORS = [
  'titleMissing',
  'textMissing',
  'languageMissing',
  'alternativeMissing',
  'pictureMissing',
  'linkTextMissing',
  'linkMissing',
  'linkDead',
  'headingOrder',
  'headingEmpty',
] as const

/** What an officer should know, and may leave as it is. */
export const HINTS = ['blockUnknown', 'processMissing', 'sentencesLong', 'textDifficult'] as const

export type PageProblem = {
  name: (typeof ERRORS)[number] | (typeof HINTS)[number]
  /** Null for the page itself. */
  blockId: number | null
  /** Path in the page, such as `blocks.2.items.0.title`. */
  path: string
  /** The language that it concerns; null for all. */
  locale: Locale | null
}

export function isError({ name }: PageProblem): boolean {
  return (ERRORS as readonly string[]).includes(name)
}
