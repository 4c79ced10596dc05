import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { kindOf } from '@/lib/process/module-types/registry'
import { lockProcessOfModule } from '@/lib/process/processes/lock-process'

/** Removes a module that was added by hand and has no activity. Throws moduleNotEmpty. */
export async function removeModule(
  ctx: Context,
  { moduleId }: { moduleId: number },
): Promise<{ processId: number; phaseId: number }> {
  return transaction(ctx, async (ctx) => {
    const { process, module } = await lockProcessOfModule(ctx, moduleId)
    const { isAddedByHand, countActivity } = kindOf(module.type)
    if (!isAddedByHand || (await countActivity(ctx, module)) > 0) throw new AppError('moduleNotEmpty')
    await ctx.db.module.delete({ where: { id: moduleId } })
    await recordAudit(ctx, {
      act: 'module.removed',
      subject: `module ${moduleId}`,
      facts: { process: process.id, type: module.type, name: module.name },
    })
    return { processId: process.id, phaseId: module.phaseId }
  })
}

export const removeModuleCall = call({
  method: 'DELETE',
  path: '/process-modules/{moduleId}',
  summary: 'Remove a module that was added by hand and in which nobody has done anything (ADMIN, DELEGATE)',
  tag: 'Modules',
  access: 'member',
  params: z.strictObject({ moduleId: pathId }),
  output: z.object({ processId: z.number().int(), phaseId: z.number().int() }),
  errors: ['permissionDenied', 'moduleUnknown', 'moduleNotEmpty'],
  run: removeModule,
})

export const removeModuleForm = form({
  input: formOf(removeModuleCall),
  run: removeModule,
  access: 'office',
  redirectTo: ({ processId, phaseId }) => routes.adminPhase(processId, phaseId),
})
