import { moduleStateAt } from '@/lib/process/module-types/module-state'
import { isBallotModule, kindOf } from '@/lib/process/module-types/registry'
import type { PhaseState } from '@/lib/process/processes/states'
import { type ProcessPhase, type ProcessView, stageOf } from './process-view'

/**
 * How a phase stands, for pages and the back office: its state, but what shows a published result is decided, nothing
 * is in progress in a process that is over, and what never began there did not take place.
 */
export type PhaseStanding = PhaseState | 'DECIDED' | 'NOT_HELD'

type Around = Pick<ProcessView, 'status' | 'startsAt' | 'endsAt'>

export function phaseStanding(process: Around, phase: ProcessPhase, now: Date): PhaseStanding {
  if (showsResult(phase)) return 'DECIDED'
  if (stageOf(process, now) !== 'concluded') return phase.state
  return phase.state === 'CONCLUDED' || phase.state === 'IN_PROGRESS' ? 'CONCLUDED' : 'NOT_HELD'
}

/** Whether a phase has begun and only waits for an officer: its vote is not open, and nothing else is. */
export function waitsForVote(phase: ProcessPhase, now: Date): boolean {
  if (phase.state !== 'IN_PROGRESS') return false
  const isUnopened = phase.modules.some(({ type, votingOpenedAt }) => isBallotModule(type) && votingOpenedAt === null)
  return isUnopened && !phase.modules.some((module) => isActedIn(module.type) && isOpen(phase, module, now))
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
