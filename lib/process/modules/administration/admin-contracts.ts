import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { processModuleOutput } from '@/lib/process/processes/contracts'
import { addModuleBody, updateModuleInput } from './schemas'

export const addModuleContract = contract({
  method: 'POST',
  path: '/phases/{phaseId}/modules',
  summary:
    'Add a questionnaire, a webinar, a board, a text or an evaluation to a phase; it waits until it is enabled (ADMIN, DELEGATE)',
  tag: 'Modules',
  access: 'member',
  params: z.strictObject({ phaseId: pathId }),
  body: addModuleBody,
  output: z.object({ moduleId: z.number().int(), processId: z.number().int(), phaseId: z.number().int() }),
  status: 201,
  errors: ['permissionDenied', 'phaseUnknown', 'textMissing', 'moduleNotInProcess', 'moduleTypeWrong'],
})

export const updateModuleContract = contract({
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
})

export const removeModuleContract = contract({
  method: 'DELETE',
  path: '/process-modules/{moduleId}',
  summary: 'Remove a module that was added by hand and in which nobody has done anything (ADMIN, DELEGATE)',
  tag: 'Modules',
  access: 'member',
  params: z.strictObject({ moduleId: pathId }),
  output: z.object({ processId: z.number().int(), phaseId: z.number().int() }),
  errors: ['permissionDenied', 'moduleUnknown', 'moduleNotEmpty'],
})
