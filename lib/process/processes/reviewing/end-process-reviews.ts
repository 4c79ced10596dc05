import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockProcess } from '@/lib/process/processes/administration/lock-process'

/** Ends all links of reviewers to the process; opening it ends them too. */
export async function endProcessReviews(ctx: Context, { processId }: { processId: number }): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await lockProcess(ctx, processId)
    await ctx.db.process.update({ where: { id: processId }, data: { reviewsEndedAt: ctx.now } })
    await recordAudit(ctx, { act: 'process.reviewsEnded', subject: `process ${processId}` })
  })
}
