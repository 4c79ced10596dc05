import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { PhaseAnswer } from '@/lib/process/processes/contracts'
import { readPhases } from '@/lib/process/processes/reading/calls'
import type { UpdateModuleInput } from './schemas'
import { updateModule } from './update-module'

/** `PATCH /process-modules/{moduleId}`. */
export async function writeModule(ctx: Context, input: UpdateModuleInput): Promise<PhaseAnswer['modules'][number]> {
  const { processId } = await updateModule(ctx, input)
  const phases = await readPhases(ctx, { processId })
  const module = phases.flatMap(({ modules }) => modules).find((it) => it.process2ModuleId === input.moduleId)
  if (!module) throw new AppError('moduleUnknown')
  return module
}
