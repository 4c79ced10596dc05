import { kindOf, type ModuleKinds, moduleKinds } from '@/lib/process/module-types/registry'
import { isVotingOpen } from '@/lib/process/module-types/types/voting-window'
import { isClosed, type ProcessModule, type ProcessPhase, type ProcessView } from '@/lib/process/processes/process-view'

/** Something an officer can do in a process now. */
export type AdminStep = {
  /** `votingOpen` is a state, which ends by itself. */
  kind: 'openProcess' | 'enableModule' | 'openVoting' | 'votingOpen' | 'countVotes' | 'closeProcess'
  isDue: boolean
  phase?: ProcessPhase
  module?: ProcessModule
}

/** The steps that an officer can take in a process now, in the order of its phases; none in a closed process. */
export function adminSteps(process: ProcessView, now: Date, kinds: ModuleKinds = moduleKinds): AdminStep[] {
  if (isClosed(process)) return []
  const steps = process.phases.flatMap((phase) =>
    phase.modules.flatMap((module) => moduleSteps({ phase, module, now, kinds })),
  )
  if (process.status === 'DRAFT') return [{ kind: 'openProcess', isDue: true }, ...steps.filter(({ isDue }) => isDue)]
  const isOver = now >= process.endsAt && steps.length === 0
  return isOver ? [{ kind: 'closeProcess', isDue: true }] : steps
}

type Placed = { phase: ProcessPhase; module: ProcessModule; now: Date; kinds: ModuleKinds }

function moduleSteps({ phase, module, now, kinds }: Placed): AdminStep[] {
  const { ballot, showsResult } = kindOf(module.type, kinds)
  const step = (kind: AdminStep['kind'], isDue: boolean): AdminStep[] => [{ kind, isDue, phase, module }]
  const isRunning = phase.state === 'IN_PROGRESS'
  if (ballot !== null) return voteStep(module, phase, now, step)
  if (module.enabled || phase.state === 'CONCLUDED') return []
  if (showsResult) return module.hasResult ? step('enableModule', true) : []
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
  if (isVotingOpen(module, now)) return step('votingOpen', false)
  return step('countVotes', true)
}
