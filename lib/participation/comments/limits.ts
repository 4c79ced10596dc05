import type { Limit } from '@/lib/foundation/limits/limiter'

/** Decisions 6; code points after NFC. */
export const COMMENT_LENGTH_MAX = 3000
export const COMMENT_WARN_AT = 300
/** Comments of one person in ten minutes: a quick exchange, not a flood. */
export const COMMENTING: Limit = { name: 'comments', points: 20, seconds: 600 }
/** The same words again within this time are the same press of the button. */
export const SAME_COMMENT_SECONDS = 60
