// Lengths in code points.
export const BLOCKS_MAX = 40
export const PAGE_TITLE_MAX = 120
export const PAGE_DESCRIPTION_MAX = 300
export const BLOCK_TITLE_MAX = 120
export const BLOCK_TEXT_MAX = 600
/** Markdown of a rich text; of one column, answer or announcement. */
export const RICH_TEXT_MAX = 30_000
export const SHORT_RICH_TEXT_MAX = 5000
export const BUTTON_LABEL_MAX = 60
export const PAGE_LINK_MAX = 2000
export const ALTERNATIVE_MAX = 200
/** Processes or ideas that one block lists. */
export const LISTED_MAX = 12
export const CAPTION_MAX = 300
export const SLUG_MAX = 60
/** Characters of a block of an unknown kind, as JSON. */
export const UNKNOWN_BLOCK_MAX = 100_000
export const VERSION_NOTE_MAX = 300
/** Characters of a pasted export. */
export const PAGE_IMPORT_MAX = 1_000_000
