type Reasoned = { none: string }

/**
 * Declares an act of an officer against a person, a vote, a text or the organization itself. It stands in the contract
 * of its call: the documentation of the API is made from it, and tests/house/critical-acts.test.ts checks what it says.
 */
export type Critical = {
  about: 'person' | 'vote' | 'content' | 'organization'
  /** The names under which the log records it; two calls may lead to the same act. */
  log: readonly [string, ...string[]]
  /** The field of the input that says why, or the reason why none is asked. */
  reason: string | Reasoned
  /** The field of the input that names who decided; absent where the officer decides. */
  decidedBy?: string
  /** Mails or notifications that tell those concerned, or the reason why nobody is told. */
  notice: { mail: readonly [string, ...string[]] } | { notification: readonly [string, ...string[]] } | Reasoned
  /** The event of the vote's ledger. */
  ledger?: string
  /** The page that displays the effect before, below `app/`. */
  preview: string
  /** How it is taken back; `null`: it cannot be, and needs a second officer. */
  undo: string | null
}

/** What the documentation of a call adds about it. */
export function criticalText({ undo, reason }: Critical): string {
  const recorded = typeof reason === 'string' ? `\`${reason}\` is recorded in the log.` : 'It is recorded in the log.'
  if (undo !== null) return `${recorded} To take it back: ${undo}`
  return `${recorded} It cannot be undone: the first call stores a request and answers its \`approvalId\`; another officer who may do it confirms by \`POST /approvals/{id}/decision\` within seven days. Where there is only one officer, or the organization has switched this off, \`confirmName\` repeats the name of what it concerns.`
}
