import type { ErrorName } from '@/lib/catalogues/errors/catalog'

type Reasoned = { none: string }

/** A field of the call that prepares the act, as in `act.reason`: nothing changes until the act itself is called. */
type AskedBefore = { call: string; field: string }

/**
 * What became public stays public and is corrected beside it. Who does it has seen it as it is: `changed` is the refusal
 * where it is another meanwhile.
 */
type Corrected = { corrected: string; changed: ErrorName }

/**
 * Declares an act of an officer against a person, a vote, a text or the organization itself. It stands in the contract
 * of its call: the documentation of the API is made from it, and tests/house/critical-acts.test.ts checks what it says.
 */
export type Critical = {
  about: 'person' | 'vote' | 'result' | 'content' | 'organization'
  /** The names under which the log records it; two calls may lead to the same act. */
  log: readonly [string, ...string[]]
  /** The field of the input that says why, or the reason why none is asked. */
  reason: string | AskedBefore | Reasoned
  /** The field of the input that names who decided; absent where the officer decides. */
  decidedBy?: string
  /** Mails or notifications that tell those concerned, or the reason why nobody is told. */
  notice: { mail: readonly [string, ...string[]] } | { notification: readonly [string, ...string[]] } | Reasoned
  /** The event of the vote's ledger. */
  ledger?: string
  /** The page that displays the effect before, below `app/`. */
  preview: string
  /** How it is taken back or corrected; `null`: it cannot be, and needs a second officer (ADR-075). */
  undo: string | Corrected | null
}

/** What the documentation of a call adds about it. */
export function criticalText({ undo, reason }: Critical): string {
  const recorded = recordedText(reason)
  if (undo === null)
    return `${recorded} It cannot be undone: the first call stores a request and answers its \`approvalId\`; another officer who may do it confirms by \`POST /approvals/{id}/decision\` within seven days. Where there is only one officer, or the organization has switched this off, \`confirmName\` repeats the name of what it concerns.`
  if (typeof undo === 'string') return `${recorded} To take it back: ${undo}`
  return `${recorded} What became public stays public; to correct it: ${undo.corrected}`
}

function recordedText(reason: Critical['reason']): string {
  if (typeof reason === 'string') return `\`${reason}\` is recorded in the log.`
  if ('field' in reason) return `\`${reason.field}\` of \`${reason.call}\` is recorded in the log.`
  return 'It is recorded in the log.'
}
