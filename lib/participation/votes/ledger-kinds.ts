/** The values of `LedgerEvent.kind`. */
export const LEDGER_KINDS = [
  'BALLOT_CHANGED',
  'BALLOT_IMPORTED',
  'VOTING_OPENED',
  'VOTING_EXTENDED',
  'VOTING_CLOSED',
] as const
