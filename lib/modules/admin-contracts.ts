import { z } from 'zod'
import { contract, pathId } from '@/lib/api/contract'
import { processModuleOutput } from '@/lib/processes/contracts'
import { updateModuleInput } from './schemas'

export const updateModuleContract = contract({
  method: 'PATCH',
  path: '/process-modules/{moduleId}',
  summary: 'Enable a module, change its texts and who may act in it (ADMIN, DELEGATE)',
  tag: 'Modules',
  access: 'member',
  params: z.strictObject({ moduleId: pathId }),
  body: updateModuleInput.omit({ moduleId: true }),
  output: processModuleOutput,
  errors: ['permissionDenied', 'moduleUnknown', 'ruleFixed', 'groupNotInProcess', 'textMissing'],
})
