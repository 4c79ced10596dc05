import 'server-only'
import { recordAudit } from '@/lib/audit/record'
import type { Context } from '@/lib/context/context'
import { transaction } from '@/lib/db/transaction'
import { AppError } from '@/lib/errors/app-error'
import { lockProcessOfModule } from '@/lib/processes/lock-process'
import { kindOf } from './registry'

/** Removes a module that was added by hand while nobody has done anything in it. Throws moduleNotEmpty. */
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
