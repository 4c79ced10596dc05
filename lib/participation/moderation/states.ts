/** HELD until published or refused. OPEN until decided; HIDDEN can be appealed once; UPHELD and RESTORED end an appeal. */
export const MODERATION_STATES = [
  'HELD',
  'OPEN',
  'DISMISSED',
  'HIDDEN',
  'APPEALED',
  'UPHELD',
  'RESTORED',
  'PUBLISHED',
  'REFUSED',
] as const
export type ModerationState = (typeof MODERATION_STATES)[number]

export const DECISIONS = ['HIDE', 'DISMISS', 'UPHOLD', 'RESTORE', 'PUBLISH', 'REFUSE'] as const
export type ModerationDecision = (typeof DECISIONS)[number]

type DecidedState = Exclude<ModerationState, 'HELD' | 'OPEN' | 'APPEALED'>

const NEXT: Record<ModerationState, Partial<Record<ModerationDecision, DecidedState>>> = {
  HELD: { PUBLISH: 'PUBLISHED', REFUSE: 'REFUSED' },
  OPEN: { HIDE: 'HIDDEN', DISMISS: 'DISMISSED' },
  HIDDEN: { RESTORE: 'RESTORED' },
  APPEALED: { UPHOLD: 'UPHELD', RESTORE: 'RESTORED' },
  UPHELD: { RESTORE: 'RESTORED' },
  DISMISSED: {},
  RESTORED: {},
  PUBLISHED: {},
  REFUSED: {},
}

/** The state after a decision, or null if the decision is not allowed in this state. */
export function stateAfter(state: ModerationState, decision: ModerationDecision): DecidedState | null {
  return NEXT[state][decision] ?? null
}

/** Decisions allowed in a state. */
export function decisionsFor(state: ModerationState): ModerationDecision[] {
  return DECISIONS.filter((decision) => NEXT[state][decision] !== undefined)
}

/** States from which a text can be removed for good: an appeal that waits is decided first. */
export const REMOVABLE_STATES = ['HELD', 'OPEN', 'HIDDEN', 'UPHELD'] as const satisfies readonly ModerationState[]

/** Views of the queue and their states. */
export const CASE_VIEWS = {
  open: ['OPEN'],
  held: ['HELD'],
  appealed: ['APPEALED'],
  hidden: ['HIDDEN', 'UPHELD'],
  settled: ['DISMISSED', 'RESTORED', 'PUBLISHED', 'REFUSED'],
} as const satisfies Record<string, readonly ModerationState[]>

export type CaseView = keyof typeof CASE_VIEWS

/** Decisions allowed in every state of a view. */
export function decisionsOf(view: CaseView): ModerationDecision[] {
  return DECISIONS.filter((decision) => CASE_VIEWS[view].every((state) => NEXT[state][decision] !== undefined))
}

/** States after which a text can be reported again. */
export const CLOSED_STATES = [
  'DISMISSED',
  'RESTORED',
  'PUBLISHED',
  'REFUSED',
] as const satisfies readonly ModerationState[]

/** States that wait for a decision. */
export const WAITING_STATES = ['HELD', 'OPEN', 'APPEALED'] as const satisfies readonly ModerationState[]
