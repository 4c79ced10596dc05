import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { tenantDb } from '@/lib/foundation/db/tenant'
import { AppError } from '@/lib/foundation/errors/app-error'
import { createFromSetup } from './create-from-setup'
import { getTemplateSetup, listNeighbourProcesses } from './list-templates'
import { readSetup } from './read-setup'
import type { FromSetup, ProcessSetup } from './setup-schemas'

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
