import { routes } from '@/lib/routes'
import type { NextStep } from './next-step'
import type { ProcessModule } from './process-view'

type Placed = { module: Pick<ProcessModule, 'id' | 'type' | 'enabled'>; phase: { id: number } }

/** The page of a module; one that is not enabled shows its waiting notice (decisions 4). */
export function moduleAddress(process: { id: number }, { module, phase }: Placed): string {
  const address = { id: module.id, processId: process.id, phaseId: phase.id }
  if (!module.enabled) return routes.moduleInProgress(address)
  switch (module.type) {
    case 'IDEAS':
    case 'VOTE':
    case 'DONATION':
      return routes.proposals(address)
    case 'RESULT':
      return routes.result(address)
    case 'EVALUATION':
    case 'INFO':
    case 'QUESTIONNAIRE':
    case 'WEBINAR':
    case 'BOARD':
      return routes.moduleInfo(address)
  }
}

/** Where the main action of a process leads. */
export function stepAddress(process: { id: number }, { kind, module, phase }: NextStep): string {
  const address = { id: module.id, processId: process.id, phaseId: phase.id }
  if (kind === 'propose') return routes.newProposal(address)
  if (kind === 'seeResult') return routes.result(address)
  if (kind === 'readIdeas') return routes.proposals(address)
  return moduleAddress(process, { module, phase })
}
