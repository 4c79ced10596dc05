import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { reviewEnd, reviewToken } from '@/lib/foundation/secrets/review-token'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockProcess } from '@/lib/process/processes/administration/lock-process'

/**
 * Makes a link by which somebody without an account sees a process that is a draft, for seven days. Throws
 * processNotDraft.
 */
export async function shareProcess(
  ctx: Context,
  { processId }: { processId: number },
): Promise<{ token: string; until: Date }> {
  return transaction(ctx, async (ctx) => {
    const { status } = await lockProcess(ctx, processId)
    if (status !== 'DRAFT') throw new AppError('processNotDraft')
    await recordAudit(ctx, { act: 'process.draftShared', subject: `process ${processId}` })
    const token = reviewToken('process-review', {
      organizationId: ctx.organization.id,
      id: processId,
      madeAt: ctx.now,
    })
    return { token, until: reviewEnd(ctx.now) }
  })
}
