/** In code points after NFC. */
export const COMMENT_LENGTH_MAX = 3000
export const COMMENT_WARN_AT = 300
/** Comments per person in ten minutes. */
export const COMMENTING = { name: 'comments', points: 20, seconds: 600 }
/** An identical comment within this time is treated as a repeated request. */
export const SAME_COMMENT_SECONDS = 60
