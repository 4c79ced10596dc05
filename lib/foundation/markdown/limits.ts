// Lengths in code points.
export const CONTENT_TITLE_MAX = 120
export const CONTENT_TEXT_MAX = 30_000
export const CONTENT_SECTIONS_MAX = 20
/** Code units of a text that is rendered at once, in a few milliseconds; longer ones are rendered in a thread. */
export const RENDER_AT_ONCE_MAX = 4000
/** Code units of a text that is rendered; the longest form field allows 100,000 characters. */
export const RENDER_LENGTH_MAX = 200_000
/** Deadline of one rendering in a thread; the longest text takes about 100 ms of a processor. */
export const RENDER_DEADLINE_MS = 500
/** A text that waits longer for the thread is answered as plain paragraphs. */
export const RENDER_WAIT_MS = 500
export const RENDER_QUEUE_MAX = 100
/** Code units of the HTML of long texts that one process keeps. */
export const RENDERED_CACHE_MAX = 8_000_000
/** Rows of "RenderedText", which releases before ADR-061 filled, are deleted after this. */
export const RENDERED_DAYS = 30
