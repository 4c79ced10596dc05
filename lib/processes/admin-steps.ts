import { isVotingOpen } from './next-step'
import type { ProcessModule, ProcessPhase, ProcessView } from './process-view'

/** Something an officer can do in a process now; what is due stands first in the back office. */
export type AdminStep = {
  kind: 'openProcess' | 'enableModule' | 'openVoting' | 'closeVoting' | 'publishResult' | 'closeProcess'
  isDue: boolean
  phase?: ProcessPhase
  module?: ProcessModule
}

/** What there is to do in a process, in the order in which it happens. */
export function adminSteps(process: ProcessView, now: Date): AdminStep[] {
  if (process.status === 'ARCHIVED') return []
  const steps = process.phases.flatMap((phase) => phase.modules.flatMap((module) => moduleSteps(phase, module, now)))
  if (process.status === 'DRAFT') return [{ kind: 'openProcess', isDue: true }, ...steps.filter(({ isDue }) => isDue)]
  if (process.status === 'CLOSED')
    return steps.filter(({ module }) => module && ['VOTE', 'DONATION', 'RESULT'].includes(module.type))
  const isOver = process.status === 'OPEN' && now >= process.endsAt && steps.length === 0
  return isOver ? [{ kind: 'closeProcess', isDue: true }] : steps
}

function moduleSteps(phase: ProcessPhase, module: ProcessModule, now: Date): AdminStep[] {
  const step = (kind: AdminStep['kind'], isDue: boolean): AdminStep[] => [{ kind, isDue, phase, module }]
  const isRunning = phase.state === 'IN_PROGRESS'
  if (module.type === 'VOTE' || module.type === 'DONATION') return voteStep(module, phase, now, step)
  if (module.enabled || phase.state === 'CONCLUDED') return []
  if (module.type === 'RESULT') return module.hasResult ? step('enableModule', true) : []
  return isRunning ? step('enableModule', true) : []
}

function voteStep(
  module: ProcessModule,
  phase: ProcessPhase,
  now: Date,
  step: (kind: AdminStep['kind'], isDue: boolean) => AdminStep[],
): AdminStep[] {
  if (module.hasResult) return []
  if (!module.votingOpenedAt) return phase.state === 'IN_PROGRESS' ? step('openVoting', true) : []
  if (isVotingOpen(module, now)) return step('closeVoting', phase.state === 'CONCLUDED')
  return step('publishResult', true)
}
