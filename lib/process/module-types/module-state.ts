import { kindOf, type ModuleKinds, moduleKinds } from '@/lib/process/module-types/registry'
import type { ModuleFigures } from '@/lib/process/module-types/types/module-kind'
import { isVotingOver } from '@/lib/process/module-types/types/voting-window'

type ModuleState = 'open' | 'waiting' | 'closed'

type Module = ModuleFigures & { type: string; enabled: boolean }

/** The state of a module in lists: open, waiting or closed. */
export function moduleStateAt(
  module: Module,
  phase: { state: string },
  now: Date,
  kinds: ModuleKinds = moduleKinds,
): ModuleState {
  const { isReady, outlivesPhase } = kindOf(module.type, kinds)
  if (phase.state === 'CONCLUDED' || isVotingOver(module, now)) return outlivesPhase(module) ? 'open' : 'closed'
  if (!module.enabled || phase.state !== 'IN_PROGRESS') return 'waiting'
  return isReady(module, now) ? 'open' : 'waiting'
}
