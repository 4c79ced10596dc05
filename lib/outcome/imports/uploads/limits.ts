/** The largest published election, of 127,773 ballots, takes 3.8 MB. */
export const ELECTION_FILE_BYTES_MAX = 10 * 1024 * 1024
/** Imports of an organization that are not finished. */
export const PENDING_IMPORTS_MAX = 5
/** A checked file that nobody imports is deleted after this. */
export const CHECKED_DAYS_MAX = 7
/** Warnings of a file that are stored. */
export const WARNINGS_STORED_MAX = 50
export const SOURCE_LENGTH_MAX = 200
