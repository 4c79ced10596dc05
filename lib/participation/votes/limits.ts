/** Ballots per transaction of an import. */
export const IMPORT_BATCH_SIZE = 4000
/** Characters of a receipt without dashes, five bits each. */
export const RECEIPT_LENGTH = 20
/** A donation has at most six digits (spec: amounts). */
export const DONATION_MAX = 999_999
/** Amounts per request. */
export const DONATIONS_AT_ONCE = 500
/** Ideas that a member keeps for later in one vote, and for how long. */
export const SHORTLIST_MAX = 50
export const SHORTLIST_SECONDS = 60 * 86_400
/** Characters of the revision of what opening a vote fixes. */
export const REVISION_LENGTH_MAX = 64
/** Characters of the name of who decided that a vote closes early. */
export const DECIDED_BY_MAX = 200
