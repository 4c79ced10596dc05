/** OPEN until somebody decides; what was hidden can be appealed once; UPHELD and RESTORED end an appeal. */
export const MODERATION_STATES = ['OPEN', 'DISMISSED', 'HIDDEN', 'APPEALED', 'UPHELD', 'RESTORED'] as const
export type ModerationState = (typeof MODERATION_STATES)[number]

export const DECISIONS = ['HIDE', 'DISMISS', 'UPHOLD', 'RESTORE'] as const
export type ModerationDecision = (typeof DECISIONS)[number]

const NEXT: Record<ModerationState, Partial<Record<ModerationDecision, ModerationState>>> = {
  OPEN: { HIDE: 'HIDDEN', DISMISS: 'DISMISSED' },
  HIDDEN: { RESTORE: 'RESTORED' },
  APPEALED: { UPHOLD: 'UPHELD', RESTORE: 'RESTORED' },
  UPHELD: { RESTORE: 'RESTORED' },
  DISMISSED: {},
  RESTORED: {},
}

/** The state that a decision leads to, or null when it cannot be taken. */
export function stateAfter(state: ModerationState, decision: ModerationDecision): ModerationState | null {
  return NEXT[state][decision] ?? null
}

/** What can be decided about a case now. */
export function decisionsFor(state: ModerationState): ModerationDecision[] {
  return DECISIONS.filter((decision) => NEXT[state][decision] !== undefined)
}

/** The views of the queue, each with its states. */
export const CASE_VIEWS = {
  open: ['OPEN'],
  appealed: ['APPEALED'],
  hidden: ['HIDDEN', 'UPHELD'],
  settled: ['DISMISSED', 'RESTORED'],
} as const satisfies Record<string, readonly ModerationState[]>

export type CaseView = keyof typeof CASE_VIEWS
