import { routes } from '@/lib/catalogues/routes'
import { kindOf, type ModuleKinds, moduleKinds } from '@/lib/process/module-types/registry'
import type { ProcessModule, ProcessPhase } from '@/lib/process/processes/process-view'
import type { NextStep } from './next-step'

type Placed = { module: Pick<ProcessModule, 'id' | 'enabled'> & { type: string }; phase: { id: number } }

/** The page of a module, or its waiting page while it is not enabled (spec: modules). */
export function moduleAddress(
  process: { id: number },
  { module, phase }: Placed,
  kinds: ModuleKinds = moduleKinds,
): string {
  const address = { id: module.id, processId: process.id, phaseId: phase.id }
  if (!module.enabled) return routes.moduleInProgress(address)
  return kindOf(module.type, kinds).address(address)
}

/** What there is to see of a phase: its only module; the page of the phase if it has none or several. */
export function phaseAddress(process: { id: number }, phase: ProcessPhase): string {
  const [module, ...others] = phase.modules.filter(({ enabled }) => enabled)
  return module && others.length === 0 ? moduleAddress(process, { module, phase }) : routes.phase(phase.id, process.id)
}

/** The path of the main action of a process. */
export function stepAddress(process: { id: number }, { kind, module, phase }: NextStep): string {
  const address = { id: module.id, processId: process.id, phaseId: phase.id }
  if (kind === 'propose') return routes.newProposal(address)
  if (kind === 'seeResult') return routes.result(address)
  if (kind === 'readIdeas') return routes.proposals(address)
  return moduleAddress(process, { module, phase })
}
