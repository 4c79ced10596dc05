/** Ballots per transaction of an import. */
export const IMPORT_BATCH_SIZE = 4000
/** Characters of a receipt without dashes, five bits each. */
export const RECEIPT_LENGTH = 20
/** A donation has at most six digits (spec: amounts). */
export const DONATION_MAX = 999_999
/** Amounts per request. */
export const DONATIONS_AT_ONCE = 500
