import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { reviewEnd, reviewToken } from '@/lib/foundation/secrets/review-token'
import { recordAudit } from '@/lib/identity/audit/record'
import { administered, processParams } from '@/lib/process/processes/admin-shapes'
import { sharedProcessAnswer } from '@/lib/process/processes/administration/admin-calls'
import { lockProcess } from '@/lib/process/processes/lock-process'

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

export const shareProcessCall = call({
  method: 'POST',
  path: '/processes/{processId}/review-links',
  summary: 'Make a link by which anybody sees a process that is a draft, for seven days (ADMIN, DELEGATE)',
  description: 'It ends when the process is opened, and by /processes/{processId}/review-links/end.',
  tag: 'Processes',
  access: 'member',
  params: processParams,
  output: z.object({ url: z.string(), until: z.string() }),
  status: 201,
  errors: [...administered, 'processNotDraft'],
  run: shareProcess,
  answer: sharedProcessAnswer,
})

/** The link is in the message, to be copied. */
export const shareProcessForm = form({
  input: formOf(shareProcessCall),
  run: shareProcess,
  access: 'office',
  message: async (out, ctx) => {
    const { url } = sharedProcessAnswer(out, ctx)
    const date = formatDeadline(ctx.locale, out.until, ctx.organization.timeZone)
    return (await getTranslations('admin'))('processReview.shared', { url, date })
  },
})
