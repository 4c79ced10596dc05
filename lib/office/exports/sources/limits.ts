/** Days until the file of an export is deleted. */
export const EXPORT_DAYS = 3
export const PURPOSE_MAX = 300
export const ATTEMPTS_MAX = 3
/** A worker that dies is replaced after this time. */
export const LEASE_SECONDS = 120
/** Rows that are read from the database at once. */
export const ROWS_AT_ONCE = 200
export const LISTED_MAX = 50
export const FILTERS_MAX = 20
