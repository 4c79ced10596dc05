import 'server-only'
import { recordAudit } from '@/lib/audit/record'
import type { Context } from '@/lib/context/context'
import { transaction } from '@/lib/db/transaction'
import { AppError } from '@/lib/errors/app-error'
import { lockProcessOfPhase } from './lock-process'

/** Removes a phase in which nothing can have happened: it has no modules. Throws phaseNotEmpty. */
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
