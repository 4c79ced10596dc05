/** Kinds of ledger damage: edit, gap, truncation, or fork against a published checkpoint. */
type FindingKind = 'edit' | 'gap' | 'truncation' | 'fork' | 'limit' | 'tally'

export type Finding = { kind: FindingKind; text: string }

/** A finding as a text for the operator. */
export function finding(kind: FindingKind, text: string): Finding {
  return { kind, text }
}
