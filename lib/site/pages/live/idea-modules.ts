import { kindOf } from '@/lib/process/module-types/registry'
import type { ProcessView } from '@/lib/process/processes/process-view'

export type ModuleAddress = { id: number; processId: number; phaseId: number }

/** The modules of a process in which ideas are written. */
export function ideaModules(process: ProcessView): ModuleAddress[] {
  return process.phases.flatMap((phase) =>
    phase.modules
      .filter((module) => kindOf(module.type).ideas === 'own')
      .map(({ id }) => ({ id, processId: process.id, phaseId: phase.id })),
  )
}
