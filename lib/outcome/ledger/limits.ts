/** Events of one batch at most. */
export const BATCH_EVENTS_MAX = 4096
/** The oldest event waits so long for its batch at most. */
export const SEAL_AFTER_SECONDS = 30
/** The frequent look for events goes back so far; the rare one looks at all of them. */
export const RECENT_SECONDS = 3600
/** Rows of one page of the published ledger. */
export const LEDGER_PAGE_SIZE = 1000
/** What the first batch of a ledger has in the place of the hash before it. */
export const FIRST_PREVIOUS_HASH = '0'.repeat(64)
