/** Lines of a list; the size of an upload is limited too. */
export const IMPORT_LINES_MAX = 100_000
/** Refused lines that are listed; all are counted. */
export const PROBLEMS_MAX = 5000
export const PROBLEMS_PAGE_SIZE = 100
export const PROBLEM_VALUE_MAX = 80
/** Lines of one transaction. */
export const LINES_AT_ONCE = 250
/** Mails of one transaction. */
export const MAILS_AT_ONCE = 50
/** Another worker takes an import over when its holder has not reported for so long. */
export const LEASE_SECONDS = 60
export const COLUMNS_MAX = 50
export const CELL_SHOWN_MAX = 60
export const SAMPLE_ROWS = 4
/** Rows above a table that can be left out: titles, notes, `sep=;`. */
export const ROWS_SKIPPED_MAX = 20
/** A file that nobody acts on is deleted after this time, and an import with its report after the longer one. */
export const FILE_DAYS = 7
