// Lengths in code points.
export const CONTENT_TITLE_MAX = 120
export const CONTENT_TEXT_MAX = 30_000
export const CONTENT_SECTIONS_MAX = 20
/** Deadline for one rendering; text that passes the complexity check takes less than a second of a busy CPU. */
export const RENDER_DEADLINE_MS = 3000
export const RENDER_QUEUE_MAX = 100
export const RENDER_QUEUE_OF_PREVIEWS = 4
/** Cached HTML expires after this, so that it does not outlive a deleted text for longer. */
export const RENDERED_DAYS = 30
