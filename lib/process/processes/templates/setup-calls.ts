import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { tenantDb } from '@/lib/foundation/db/tenant'
import { AppError } from '@/lib/foundation/errors/app-error'
import { createFromSetup } from './create-from-setup'
import { getTemplateSetup, listNeighbourProcesses } from './list-templates'
import { readSetup } from './read-setup'
import type { FromSetup, ProcessSetup } from './setup-schemas'
import { fromSetupBody, processSetup } from './setup-schemas'
import { common, ofProcess, ofTemplate } from './setup-shapes'

/** `POST /process-setups`: a process from a file. */
export function callImportSetup(ctx: Context, { setup, ...input }: FromSetup & { setup: ProcessSetup }) {
  return createFromSetup(ctx, { ...input, setup, origin: { template: 'file' } })
}

/** `POST /process-templates/{id}/processes`. */
export async function callUseTemplate(ctx: Context, { id, ...input }: FromSetup & { id: number }) {
  return createFromSetup(ctx, { ...input, setup: await getTemplateSetup(ctx, id), origin: { template: id } })
}

/** `POST /umbrella-processes/{processId}/copies`: the set-up of a public process of another workspace. */
export async function callCloneNeighbour(ctx: Context, { processId, ...input }: FromSetup & { processId: number }) {
  const source = (await listNeighbourProcesses(ctx)).find(({ id }) => id === processId)
  if (!source) throw new AppError('processUnknown')
  const setup = await readSetup(tenantDb(source.organizationId), processId)
  return createFromSetup(ctx, { ...input, setup, origin: { template: source.organizationName } })
}

const made = { ...common, method: 'POST', output: z.object({ processId: z.number().int() }), status: 201 } as const

const refusals = ['permissionDenied', 'datesOutOfOrder', 'processTooLong', 'setupInvalid', 'textMissing'] as const

export const importSetupCall = call({
  ...made,
  path: '/process-setups',
  summary: 'Create a draft process from a set-up (ADMIN)',
  body: fromSetupBody.extend({ setup: processSetup }),
  errors: refusals,
  run: callImportSetup,
})

export const useTemplateCall = call({
  ...made,
  path: '/process-templates/{id}/processes',
  summary: 'Create a draft process from a template of one’s own (ADMIN)',
  params: ofTemplate,
  body: fromSetupBody,
  errors: [...refusals, 'templateUnknown'],
  run: callUseTemplate,
})

export const cloneNeighbourCall = call({
  ...made,
  path: '/umbrella-processes/{processId}/copies',
  summary: 'Create a draft with the set-up of a public process of another workspace of the umbrella (ADMIN)',
  params: ofProcess,
  body: fromSetupBody,
  errors: [...refusals, 'processUnknown'],
  run: callCloneNeighbour,
})
