/** What is looked at before a process or a vote is opened; each has texts under `admin.ready`. */
export const READINESS_CHECKS = [
  'texts',
  'pages',
  'topics',
  'budget',
  'dates',
  'overlaps',
  'modules',
  'evaluators',
  'accessibility',
  'ideas',
  'shortlist',
  'costs',
  'costMaximum',
  'evaluated',
  'translations',
  'contest',
  'phase',
  'deadline',
  'voters',
] as const

type ReadinessCheck = (typeof READINESS_CHECKS)[number]

/** `stop` prevents opening, `warning` asks to look again. */
export const CHECK_STATES = ['ok', 'warning', 'stop'] as const

export type CheckState = (typeof CHECK_STATES)[number]

export type CheckedIdea = { id: number; title: string; cost: number | null; path: string }

/** The outcome of a check, with where to remedy it. */
export type Checked = {
  check: ReadinessCheck
  state: CheckState
  /** Numbers and names for the sentence. */
  facts: Record<string, string | number>
  /** Path in the back office. */
  remedy: string
  /** The ideas that it is about, the first of them. */
  ideas: CheckedIdea[]
}

export const CHECKED_IDEAS_MAX = 20

export function checked(
  check: ReadinessCheck,
  remedy: string,
  { state, facts = {}, ideas = [] }: { state: CheckState } & Partial<Pick<Checked, 'facts' | 'ideas'>>,
): Checked {
  return { check, state, facts, remedy, ideas }
}
