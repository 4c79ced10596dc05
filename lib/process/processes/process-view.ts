import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import type { ModuleType, ProcessStatus, RegistrationMode, Visibility } from '@/lib/generated/prisma/enums'
import type { ProcessPageKind } from './page-kinds'
import type { PhaseState } from './states'

export type ProcessModule = {
  id: number
  phaseId: number
  type: ModuleType
  name: LocalizedText
  body: LocalizedText
  enabled: boolean
  canFollow: boolean
  activeFollowing: boolean
  sourceModuleId: number | null
  publishedCount: number
  votingOpenedAt: Date | null
  votingClosesAt: Date | null
  votingClosedAt: Date | null
  /** It was decided that the vote opens by itself at the date of its phase. */
  opensByItself?: boolean
  /** Days after the result until the link between voters and ballots is destroyed; null unless the module is a vote. */
  objectionDays: number | null
  votersForgottenAt: Date | null
  /** Whether its result, or the result of the vote it shows, is published. */
  hasResult: boolean
}

export type ProcessPhase = {
  id: number
  position: number
  name: LocalizedText
  body: LocalizedText
  startsAt: Date
  endsAt: Date
  state: PhaseState
  modules: ProcessModule[]
}

/**
 * A process with its phases in order and their modules, for pages and the API. Money is in whole units of the
 * currency.
 */
export type ProcessView = {
  id: number
  name: LocalizedText
  summary: LocalizedText
  coverFileId: string | null
  status: ProcessStatus
  visibility: Visibility
  registration: RegistrationMode
  /** Whether joining requires one of its groups. */
  groupRequired: boolean
  holdsIdeas: boolean
  holdsComments: boolean
  startsAt: Date
  endsAt: Date
  createdAt: Date
  currency: string
  budgetAvailable: number
  commentsEnabled: boolean
  preferencesMax: number | null
  minimumAge: number | null
  /** Ages of the young people whom it addresses; both or none. */
  youthAgeMin: number | null
  youthAgeMax: number | null
  participants: number
  /** Pages with a text in at least one language. */
  pages: ProcessPageKind[]
  /** Kinds of topics that it has. */
  topics: TopicList[]
  phases: ProcessPhase[]
}

/** Kinds of topics that have a list page in a process. */
export const TOPIC_LISTS = ['challenges', 'scenarios', 'groups'] as const

export type TopicList = (typeof TOPIC_LISTS)[number]

/** The phase that is in progress; the later one when two overlap, and none in a process that is closed. */
export function currentPhase(process: Pick<ProcessView, 'phases' | 'status'>): ProcessPhase | undefined {
  if (isClosed(process)) return undefined
  return process.phases.findLast((phase) => phase.state === 'IN_PROGRESS')
}

/** The next phase that has not begun, in a process that is not closed. */
export function nextPhase(process: Pick<ProcessView, 'phases' | 'status'>): ProcessPhase | undefined {
  if (isClosed(process)) return undefined
  return process.phases.find((phase) => phase.state === 'TO_BE_ACTIVATED' || phase.state === 'IN_ACTIVATION')
}

/** Whether a process was closed: nothing happens in it any more. */
export function isClosed({ status }: Pick<ProcessView, 'status'>): boolean {
  return status === 'CLOSED' || status === 'ARCHIVED'
}

export const STAGES = ['running', 'upcoming', 'concluded'] as const

export type Stage = (typeof STAGES)[number]

/** Whether a process is yet to come, under way or over. */
export function stageOf(process: Pick<ProcessView, 'status' | 'startsAt' | 'endsAt'>, now: Date): Stage {
  if (isClosed(process) || now >= process.endsAt) return 'concluded'
  return process.status === 'DRAFT' || now < process.startsAt ? 'upcoming' : 'running'
}
