import { kindOf, type ModuleKinds, moduleKinds } from '@/lib/process/module-types/registry'
import type { ModuleKind } from '@/lib/process/module-types/types/module-kind'
import { isVotingOpen } from '@/lib/process/module-types/voting-window'
import type { ProcessModule, ProcessPhase, ProcessView } from '@/lib/process/processes/reading/process-view'

/** Something an officer can do in a process now. */
export type AdminStep = {
  kind: 'openProcess' | 'enableModule' | 'openVoting' | 'closeVoting' | 'publishResult' | 'closeProcess'
  isDue: boolean
  phase?: ProcessPhase
  module?: ProcessModule
}

/** The steps that an officer can take in a process now, in the order of its phases. */
export function adminSteps(process: ProcessView, now: Date, kinds: ModuleKinds = moduleKinds): AdminStep[] {
  if (process.status === 'ARCHIVED') return []
  const steps = process.phases.flatMap((phase) =>
    phase.modules.flatMap((module) => moduleSteps({ phase, module, now, kinds })),
  )
  if (process.status === 'DRAFT') return [{ kind: 'openProcess', isDue: true }, ...steps.filter(({ isDue }) => isDue)]
  if (process.status === 'CLOSED')
    return steps.filter(({ module }) => module && isAboutResult(kindOf(module.type, kinds)))
  const isOver = process.status === 'OPEN' && now >= process.endsAt && steps.length === 0
  return isOver ? [{ kind: 'closeProcess', isDue: true }] : steps
}

type Placed = { phase: ProcessPhase; module: ProcessModule; now: Date; kinds: ModuleKinds }

// The steps that are left in a closed process.
function isAboutResult({ ballot, showsResult }: ModuleKind): boolean {
  return ballot !== null || showsResult
}

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
  if (isVotingOpen(module, now)) return step('closeVoting', phase.state === 'CONCLUDED')
  return step('publishResult', true)
}
