/** Kinds of ledger damage: edit, gap, truncation, fork against a published checkpoint, or an order that no vote can have. */
type FindingKind = 'edit' | 'history' | 'gap' | 'truncation' | 'fork' | 'limit' | 'tally'

export type Finding = { kind: FindingKind; text: string }

/** A finding as a text for the operator. */
export function finding(kind: FindingKind, text: string): Finding {
  return { kind, text }
}
