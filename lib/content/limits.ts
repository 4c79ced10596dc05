// Lengths in code points.
export const CONTENT_TITLE_MAX = 120
export const CONTENT_TEXT_MAX = 30_000
export const CONTENT_SECTIONS_MAX = 20
