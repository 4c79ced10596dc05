/** Events of one batch at most. */
export const BATCH_EVENTS_MAX = 4096
/** Events that are read for one transaction at most, in batches. */
export const WAITING_EVENTS_MAX = 16 * BATCH_EVENTS_MAX
/** Ballots of an open vote are published only together with so many. */
export const BALLOTS_TOGETHER_MIN = 10
/** How long a due event may wait before `npm run verify:ledger` calls it a finding. */
export const DUE_SECONDS_MAX = 600
/**
 * An id that is this old is committed or never will be: statements of the app end after 30 seconds. The search for
 * unsealed events begins at the oldest younger one.
 */
export const RECENT_SECONDS = 120
/** The rare search begins at events of this age: a transaction of the app cannot stay open for so long. */
export const LATE_SECONDS = 3600
/** The rare search counts the events of votes that were closed since less than this, or are not sealed at all. */
export const RECHECK_DAYS = 2
/** Name of the rare search. */
export const WHOLE_LEDGER_JOB = 'whole ledger'
/**
 * Name of the job that seals, whose position in JobState is the id up to which every event is sealed, or rests in a vote
 * that is open.
 */
export const SEALING_JOB = 'ledger'
/** Rows of one page of the published ledger. */
export const LEDGER_PAGE_SIZE = 1000
/** `previousHash` of the first batch. */
export const FIRST_PREVIOUS_HASH = '0'.repeat(64)
