import { moduleStateAt } from '@/lib/process/module-types/module-state'
import { isBallotModule, kindOf } from '@/lib/process/module-types/registry'
import { type ProcessPhase, type ProcessView, stageOf } from './process-view'
import { PHASE_STATES, type PhaseState } from './states'

/**
 * How a phase stands, for pages and the back office: its state, but what shows a published result is decided, nothing
 * is in progress in a process that is over, and what never began there did not take place.
 */
export const PHASE_STANDINGS = [...PHASE_STATES, 'DECIDED', 'NOT_HELD'] as const

export type PhaseStanding = (typeof PHASE_STANDINGS)[number]

type Around = Pick<ProcessView, 'status' | 'startsAt' | 'endsAt'>

export function phaseStanding(process: Around, phase: ProcessPhase, now: Date): PhaseStanding {
  if (showsResult(phase)) return 'DECIDED'
  const state = shownState(process, phase, now)
  return state === 'CONCLUDED' || stageOf(process, now) !== 'concluded' ? state : 'NOT_HELD'
}

/** The state of a phase in the words of the API: in progress nowhere in a process that is over, as on pages. */
export function shownState(process: Around, { state }: Pick<ProcessPhase, 'state'>, now: Date): PhaseState {
  return state === 'IN_PROGRESS' && stageOf(process, now) === 'concluded' ? 'CONCLUDED' : state
}

/** Whether a phase has begun and only waits for an officer: its vote is not open, and nothing else is. */
export function waitsForVote(phase: ProcessPhase, now: Date): boolean {
  const isUnopened = phase.modules.some((module) => waitsForOpening(module, phase))
  return isUnopened && !phase.modules.some((module) => isActedIn(module.type) && isOpen(phase, module, now))
}

/** Whether a vote is not open though its phase has begun. */
export function waitsForOpening(
  { type, votingOpenedAt }: Pick<ProcessPhase['modules'][number], 'type' | 'votingOpenedAt'>,
  { state }: Pick<ProcessPhase, 'state'>,
): boolean {
  return state === 'IN_PROGRESS' && isBallotModule(type) && votingOpenedAt === null
}

function isOpen(phase: ProcessPhase, module: ProcessPhase['modules'][number], now: Date): boolean {
  return moduleStateAt(module, phase, now) === 'open'
}

/** Whether people do something in modules of this type, rather than read. */
export function isActedIn(type: string): boolean {
  return kindOf(type).audience !== 'readers'
}

function showsResult(phase: ProcessPhase): boolean {
  return phase.modules.some(
    (module) => module.enabled && module.hasResult && kindOf(module.type).step(module, phase.startsAt) === 'seeResult',
  )
}
