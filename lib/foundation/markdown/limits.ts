// Lengths in code points.
export const CONTENT_TITLE_MAX = 120
export const CONTENT_TEXT_MAX = 30_000
export const CONTENT_SECTIONS_MAX = 20
/** What passes the check of complexity takes less than a second of a busy processor. */
export const RENDER_DEADLINE_MS = 3000
export const RENDER_QUEUE_MAX = 100
export const RENDER_QUEUE_OF_PREVIEWS = 4
/** Kept HTML is rendered again after this, so that nothing outlives a deleted text for longer. */
export const RENDERED_DAYS = 30
