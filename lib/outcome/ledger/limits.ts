/** Events of one batch at most. */
export const BATCH_EVENTS_MAX = 4096
/** Maximum wait of an event for its batch. */
export const SEAL_AFTER_SECONDS = 30
/** How far back the frequent search for unsealed events looks; the rare one scans all. */
export const RECENT_SECONDS = 3600
/** Rows of one page of the published ledger. */
export const LEDGER_PAGE_SIZE = 1000
/** `previousHash` of the first batch. */
export const FIRST_PREVIOUS_HASH = '0'.repeat(64)
