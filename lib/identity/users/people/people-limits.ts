export const PEOPLE_PAGE_SIZE = 50
export const PURPOSE_LENGTH_MIN = 5
export const PURPOSE_LENGTH_MAX = 300
/** Rows that an export reads with one query. */
export const EXPORT_ROWS_AT_ONCE = 1000
