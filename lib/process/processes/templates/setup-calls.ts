import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { tenantDb } from '@/lib/foundation/db/tenant'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formTime } from '@/lib/foundation/input/form-fields'
import { oneLine } from '@/lib/foundation/input/typed-text'
import { createFromSetup } from './create-from-setup'
import { getTemplateSetup, listNeighbourProcesses } from './list-templates'
import { parseSetup } from './parse-setup'
import { readSetup } from './read-setup'
import { SETUP_BYTES_MAX } from './setup-limits'
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

/** Creates a process of a template, a file or a process of the umbrella; the file is passed on as its text. */
/** A template (`own-3`), a process of the umbrella (`umbrella-17`), or a chosen file. */
export const createFromSetupForm = form({
  input: z.object({
    source: z.string().regex(/^(?:own|umbrella)-[1-9]\d{0,8}$|^file$/),
    name: z.string().overwrite(oneLine).max(400).optional(),
    startsAt: formTime,
    setup: z.string().optional(),
  }),
  run: (ctx, { source, name, startsAt: startDate, setup }) => {
    const input = { startDate, name: name ? { [ctx.locale]: name } : undefined }
    const [kind, id] = source.split('-')
    if (kind === 'own') return callUseTemplate(ctx, { ...input, id: Number(id) })
    if (kind === 'umbrella') return callCloneNeighbour(ctx, { ...input, processId: Number(id) })
    if (!setup) throw new AppError('fieldMissing', {}, { field: 'setup' })
    return callImportSetup(ctx, { ...input, setup: parseSetup(setup) })
  },
  access: 'office',
  once: { name: 'process of a set-up', by: 'text' },
  prepare: async (data) => {
    const file = data.get('setup')
    if (file instanceof File) data.set('setup', file.size > SETUP_BYTES_MAX ? 'too large' : await file.text())
  },
  redirectTo: ({ processId }) => routes.adminProcess(processId),
})
