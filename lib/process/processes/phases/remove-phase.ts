import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { id, phaseParams } from '@/lib/process/processes/admin-shapes'
import { lockProcessOfPhase } from '@/lib/process/processes/lock-process'

/** Removes a phase without modules. Throws phaseNotEmpty. */
export async function removePhase(ctx: Context, { phaseId }: { phaseId: number }): Promise<{ processId: number }> {
  return transaction(ctx, async (ctx) => {
    const { process, phase } = await lockProcessOfPhase(ctx, phaseId)
    if ((await ctx.db.module.count({ where: { phaseId } })) > 0) throw new AppError('phaseNotEmpty')
    await ctx.db.phase.delete({ where: { id: phase.id } })
    await recordAudit(ctx, {
      act: 'phase.removed',
      subject: `phase ${phase.id}`,
      facts: { process: process.id, name: phase.name },
    })
    return { processId: process.id }
  })
}

export const removePhaseCall = call({
  method: 'DELETE',
  path: '/phases/{phaseId}',
  summary: 'Remove a phase that has no modules (ADMIN, DELEGATE)',
  tag: 'Processes',
  access: 'member',
  params: phaseParams,
  output: z.object({ processId: id }),
  errors: ['permissionDenied', 'phaseUnknown', 'phaseNotEmpty'],
  run: removePhase,
})

export const removePhaseForm = form({
  input: formOf(removePhaseCall),
  run: removePhase,
  access: 'office',
  redirectTo: ({ processId }) => routes.adminProcess(processId),
})
