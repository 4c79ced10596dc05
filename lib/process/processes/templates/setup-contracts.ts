import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { idInput } from '@/lib/foundation/input/ids'
import { listQuery } from '@/lib/foundation/input/paging'
import { fromSetupBody, processSetup, templateName } from './setup-schemas'

const common = { tag: 'Process set-ups', access: 'member' } as const
const ofTemplate = z.strictObject({ id: pathId })
const ofProcess = z.strictObject({ processId: pathId })
const template = z.object({ id: z.number().int(), name: z.string(), createdAt: z.iso.datetime() })
const made = { ...common, method: 'POST', output: z.object({ processId: z.number().int() }), status: 201 } as const
const refusals = ['permissionDenied', 'datesOutOfOrder', 'processTooLong', 'setupInvalid', 'textMissing'] as const

export const getSetupContract = contract({
  ...common,
  method: 'GET',
  path: '/processes/{processId}/setup',
  summary: 'The set-up of a process: rules, phases, modules, questions and pages, nothing of people (ADMIN, DELEGATE)',
  params: ofProcess,
  output: z.looseObject({ format: z.literal('process-setup'), version: z.literal(1) }),
  errors: ['permissionDenied', 'processUnknown', 'setupInvalid'],
})

export const importSetupContract = contract({
  ...made,
  path: '/process-setups',
  summary: 'Create a draft process from a set-up (ADMIN)',
  body: fromSetupBody.extend({ setup: processSetup }),
  errors: refusals,
})

export const listTemplatesContract = contract({
  ...common,
  method: 'GET',
  path: '/process-templates',
  summary: 'Templates of the organization’s own, newest first (ADMIN)',
  answers: 'list',
  query: listQuery(['id']),
  output: z.array(template),
  errors: ['permissionDenied'],
})

export const saveTemplateContract = contract({
  ...common,
  method: 'POST',
  path: '/process-templates',
  summary: 'Save the set-up of a process as a template (ADMIN)',
  body: z.strictObject({ processId: idInput, name: templateName }),
  output: template,
  status: 201,
  errors: ['permissionDenied', 'processUnknown', 'templatesExhausted', 'setupInvalid'],
})

export const deleteTemplateContract = contract({
  ...common,
  method: 'DELETE',
  path: '/process-templates/{id}',
  summary: 'Delete a template; processes that were made of it stay (ADMIN)',
  params: ofTemplate,
  output: z.undefined(),
  status: 204,
  errors: ['permissionDenied', 'templateUnknown'],
})

export const useTemplateContract = contract({
  ...made,
  path: '/process-templates/{id}/processes',
  summary: 'Create a draft process from a template of one’s own (ADMIN)',
  params: ofTemplate,
  body: fromSetupBody,
  errors: [...refusals, 'templateUnknown'],
})

export const cloneNeighbourContract = contract({
  ...made,
  path: '/umbrella-processes/{processId}/copies',
  summary: 'Create a draft with the set-up of a public process of another workspace of the umbrella (ADMIN)',
  params: ofProcess,
  body: fromSetupBody,
  errors: [...refusals, 'processUnknown'],
})
