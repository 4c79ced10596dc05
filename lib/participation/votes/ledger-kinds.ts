/** The values of `LedgerEvent.kind`. */
export const LEDGER_KINDS = [
  'BALLOT_CHANGED',
  'BALLOT_IMPORTED',
  'VOTING_OPENED',
  'VOTING_EXTENDED',
  'VOTING_CLOSED',
  'VOTING_CLOSED_EARLY',
] as const

type LedgerKind = (typeof LEDGER_KINDS)[number]

/** Events that end a vote; a ledger has one of them. */
export const CLOSING_KINDS: readonly string[] = ['VOTING_CLOSED', 'VOTING_CLOSED_EARLY'] satisfies LedgerKind[]

/**
 * Kinds of ballot events that may follow the closing. A later channel, such as ballots on paper, names itself here and in the
 * database function "mayFollowClosing".
 */
export const AFTER_CLOSING: readonly string[] = [] satisfies LedgerKind[]
