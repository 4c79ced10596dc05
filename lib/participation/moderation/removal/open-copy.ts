import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockCase } from '@/lib/participation/moderation/locked-case'
import { canOpenCopy } from '@/lib/participation/moderation/policy'
import { COPY_OPEN_MINUTES } from './limits'
import { openCopyInput } from './schemas'

type Opened = { caseId: number; openUntil: Date }

/** Opens the sealed copy of a removed text to the administrator for some minutes; the log says who, when and why. */
export async function openCopy(
  context: Context,
  { caseId, reason }: { caseId: number; reason: string },
): Promise<Opened> {
  requireAllowed(canOpenCopy(context.actor))
  return transaction(requireSignedIn(context), async (ctx) => {
    const { removal } = await lockCase(ctx, caseId)
    if (!removal?.hasCopy) throw new AppError('sealedCopyGone')
    const openUntil = new Date(ctx.now.getTime() + COPY_OPEN_MINUTES * 60_000)
    await ctx.db.removal.update({
      where: { caseId },
      data: { openedById: ctx.actor.userId, openedUntil: openUntil },
    })
    await recordAudit(ctx, { act: 'moderation.copyOpened', subject: `case ${caseId}`, facts: { reason } })
    return { caseId, openUntil }
  })
}

export const openCopyForm = form({
  input: formOf(openCopyInput, { caseId: formId }),
  run: openCopy,
  access: 'office',
  redirectTo: ({ caseId }) => routes.adminSealedCopy(caseId),
})
