import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { opensWithPhase } from '@/lib/process/module-types/opens-with-phase'
import { IDEAS_TYPES, kindOf } from '@/lib/process/module-types/registry'
import { lockProcessOfPhase } from '@/lib/process/processes/lock-process'
import { phaseStateAt } from '@/lib/process/processes/states'
import type { AddModuleInput } from './schemas'
import { addModuleBody } from './schemas'

type AddedModule = { moduleId: number; processId: number; phaseId: number }

/** Adds a disabled module to a phase (ADMIN, DELEGATE). */
export async function addModule(
  ctx: Context,
  { phaseId, type, name, sourceModuleId: requested }: AddModuleInput,
): Promise<AddedModule> {
  return transaction(ctx, async (tx) => {
    const { needsIdeas } = kindOf(type)
    const { process, phase } = await lockProcessOfPhase(tx, phaseId)
    const sourceModuleId = needsIdeas ? await ideasOf(tx, process.id, requested) : null
    if (!needsIdeas && requested !== undefined) throw new AppError('moduleTypeWrong', {}, { field: 'sourceModuleId' })
    const owner = { organizationId: ctx.organization.id, processId: process.id, phaseId }
    const position = await tx.db.module.count({ where: { phaseId } })
    // In a phase that is in progress it would be public before the officer has prepared it.
    const isRunning = process.status === 'OPEN' && phaseStateAt(phase, ctx.now) === 'IN_PROGRESS'
    const opens = !isRunning && opensWithPhase(kindOf(type))
    const data = { ...owner, position, type, name, sourceModuleId, opensWithPhase: opens }
    const { id } = await tx.db.module.create({ data })
    await recordAudit(tx, { act: 'module.updated', subject: `module ${id}`, facts: { type, name, sourceModuleId } })
    return { moduleId: id, processId: process.id, phaseId }
  })
}

// The source of an evaluation: the chosen module of ideas, or the only one of the process.
async function ideasOf(ctx: Context, processId: number, requested: number | undefined): Promise<number> {
  const sources = await ctx.db.module.findMany({
    where: { processId, type: { in: IDEAS_TYPES } },
    select: { id: true },
  })
  const source =
    requested === undefined && sources.length === 1 ? sources[0] : sources.find(({ id }) => id === requested)
  if (source) return source.id
  throw new AppError(
    requested === undefined && sources.length > 1 ? 'fieldMissing' : 'moduleNotInProcess',
    {},
    {
      field: sources.length === 0 ? 'type' : 'sourceModuleId',
    },
  )
}

export const addModuleCall = call({
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
  run: addModule,
})

export const addModuleForm = form({
  input: formOf(addModuleBody, { phaseId: formId }),
  run: addModule,
  access: 'office',
  once: { name: 'module', by: 'text' },
  redirectTo: ({ processId, moduleId }) => routes.adminModule(processId, moduleId),
})
