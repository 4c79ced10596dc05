export const DESK_PAGE_SIZE = 50
/** Ideas of one act. */
export const ACT_IDEAS_MAX = 5000
export const UNDO_MINUTES = 10
/** Ideas that a page lists of an act. */
export const ACT_LISTED_MAX = 100
