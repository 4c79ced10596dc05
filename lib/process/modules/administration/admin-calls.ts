import 'server-only'
import { z } from 'zod'
import { call, pathId } from '@/lib/foundation/api/call'
import { AppError } from '@/lib/foundation/errors/app-error'
import { readPhases } from '@/lib/process/processes/reading/calls'
import { processModuleOutput } from '@/lib/process/processes/shapes'
import { updateModuleInput } from './schemas'
import { updateModule } from './update-module'

export const updateModuleCall = call({
  method: 'PATCH',
  path: '/process-modules/{moduleId}',
  summary: 'Enable a module or say when it enables itself, change its texts and who may act in it (ADMIN, DELEGATE)',
  tag: 'Modules',
  access: 'member',
  params: z.strictObject({ moduleId: pathId }),
  body: updateModuleInput.omit({ moduleId: true }),
  output: processModuleOutput,
  errors: [
    'savedMeanwhile',
    'permissionDenied',
    'moduleUnknown',
    'ruleFixed',
    'processHasOpenVote',
    'groupNotInProcess',
    'textMissing',
  ],
  run: async (ctx, input) => {
    const { processId } = await updateModule(ctx, input)
    const phases = await readPhases(ctx, { processId })
    const module = phases.flatMap(({ modules }) => modules).find((it) => it.process2ModuleId === input.moduleId)
    if (!module) throw new AppError('moduleUnknown')
    return module
  },
})
