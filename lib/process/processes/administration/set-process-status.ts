import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import { recordProcessEvent } from '@/lib/delivery/notifications/record-process-event'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import type { Process } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockProcess } from '@/lib/process/processes/lock-process'
import { requireNothingOpen } from '@/lib/process/processes/phases/require-no-open-vote'
import type { SetProcessStatusInput } from '@/lib/process/processes/schemas'
import { setProcessStatusInput } from '@/lib/process/processes/schemas'
import { canChangeStatus } from '@/lib/process/processes/states'

/**
 * Opens, closes or archives a process. Going back requires a reason; a process that was open is never a draft again.
 */
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
    if (status !== 'OPEN') await requireNothingOpen(ctx, { processId }, 'status')
    const updated = await ctx.db.process.update({ where: { id: processId }, data: { status } })
    if (known.status === 'DRAFT' && status === 'OPEN')
      await recordProcessEvent(ctx, { processId, kind: 'processOpened', subjectId: processId })
    await recordAudit(ctx, {
      act: 'process.statusSet',
      subject: `process ${processId}`,
      facts: { from: known.status, to: status, reason },
    })
    return updated
  })
}

export const setStatusForm = form({
  input: formOf(setProcessStatusInput, { processId: formId }),
  run: setProcessStatus,
  access: 'office',
  redirectTo: ({ id }) => routes.adminProcess(id),
})
