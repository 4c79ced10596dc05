/** What is wrong with a ledger: something changed, something missing, its end cut off, or another history than the published one. */
export type FindingKind = 'edit' | 'gap' | 'truncation' | 'fork' | 'limit' | 'tally'

export type Finding = { kind: FindingKind; text: string }

/** A finding in plain words, for whoever runs the check. */
export function finding(kind: FindingKind, text: string): Finding {
  return { kind, text }
}
