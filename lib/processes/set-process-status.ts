import 'server-only'
import { recordAudit } from '@/lib/audit/record'
import type { Context } from '@/lib/context/context'
import { transaction } from '@/lib/db/transaction'
import { AppError } from '@/lib/errors/app-error'
import type { Process } from '@/lib/generated/prisma/client'
import { lockProcess } from './lock-process'
import type { SetProcessStatusInput } from './schemas'
import { canChangeStatus } from './states'

/** Opens, closes or archives a process; going back needs a reason, and once public it is never a draft again. */
export async function setProcessStatus(
  ctx: Context,
  { processId, status, reason }: SetProcessStatusInput,
): Promise<Process> {
  return transaction(ctx, async (ctx) => {
    const known = await lockProcess(ctx, processId)
    if (known.status === status) return known
    const change = canChangeStatus(known.status, status)
    if (change === 'no') throw new AppError('statusUnreachable')
    if (change === 'back' && !reason) throw new AppError('reasonRequired', {}, { field: 'reason' })
    const updated = await ctx.db.process.update({ where: { id: processId }, data: { status } })
    await recordAudit(ctx, {
      act: 'process.statusSet',
      subject: `process ${processId}`,
      facts: { from: known.status, to: status, reason },
    })
    return updated
  })
}
