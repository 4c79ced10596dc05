import 'server-only'
import { recordAudit } from '@/lib/audit/record'
import type { Context } from '@/lib/context/context'
import { transaction } from '@/lib/db/transaction'
import { AppError } from '@/lib/errors/app-error'
import type { Module } from '@/lib/generated/prisma/client'
import { lockProcessOfModule } from '@/lib/processes/lock-process'
import { isAdded } from './schemas'

/** Removes a module that was added by hand while nobody has done anything in it. Throws moduleNotEmpty. */
export async function removeModule(
  ctx: Context,
  { moduleId }: { moduleId: number },
): Promise<{ processId: number; phaseId: number }> {
  return transaction(ctx, async (ctx) => {
    const { process, module } = await lockProcessOfModule(ctx, moduleId)
    if (!isAdded(module.type) || (await isUsed(ctx, module))) throw new AppError('moduleNotEmpty')
    await ctx.db.module.delete({ where: { id: moduleId } })
    await recordAudit(ctx, {
      act: 'module.removed',
      subject: `module ${moduleId}`,
      facts: { process: process.id, type: module.type, name: module.name },
    })
    return { processId: process.id, phaseId: module.phaseId }
  })
}

async function isUsed(ctx: Context, module: Module): Promise<boolean> {
  const { id: moduleId, sourceModuleId } = module
  const [posts, answers, evaluations] = await Promise.all([
    ctx.db.boardPost.count({ where: { moduleId } }),
    ctx.db.questionnaireAnswer.count({ where: { question: { moduleId } } }),
    module.type === 'EVALUATION' && sourceModuleId !== null
      ? ctx.db.evaluation.count({ where: { proposal: { moduleId: sourceModuleId } } })
      : 0,
  ])
  return posts + answers + evaluations > 0
}
