import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { reviewEnd, reviewToken } from '@/lib/foundation/secrets/review-token'
import { recordAudit } from '@/lib/identity/audit/record'
import { sharedAnswer } from '@/lib/site/pages/calls'
import type { ReviewInput } from '@/lib/site/pages/catalogue/schemas'
import { pageInput } from '@/lib/site/pages/catalogue/schemas'
import { access, at, READING } from '@/lib/site/pages/shapes'
import { canEditPages } from '../policy'
import { lockPage } from '../versions/lock-page'

/** Makes a link by which somebody without an account sees the draft for seven days; throws pageUnknown without a draft. */
export async function shareDraft(ctx: Context, { key }: ReviewInput): Promise<{ token: string; until: Date }> {
  requireAllowed(canEditPages(ctx.actor))
  return transaction(ctx, async (ctx) => {
    const { draft } = await lockPage(ctx, key)
    if (!draft) throw new AppError('pageUnknown')
    await recordAudit(ctx, { act: 'page.draftShared', subject: `page ${key}`, facts: { version: draft.number } })
    const token = reviewToken('page-review', { organizationId: ctx.organization.id, id: draft.id, madeAt: ctx.now })
    return { token, until: reviewEnd(ctx.now) }
  })
}

export const shareDraftCall = call({
  method: 'POST',
  path: '/pages/{key}/draft/review-links',
  summary: 'Make a link by which anybody sees the draft for seven days (ADMIN)',
  description: 'It ends when the draft is published or discarded, and by /pages/{key}/draft/review-links/end.',
  tag: 'Pages',
  access,
  params: pageInput,
  status: 201,
  output: z.object({ url: z.string(), until: at }),
  errors: READING,
  run: shareDraft,
  answer: sharedAnswer,
})

/** The link is in the message, to be copied. */
export const shareDraftForm = form({
  input: formOf(shareDraftCall),
  run: shareDraft,
  access: 'office',
  message: async (out, ctx) => {
    const { url } = sharedAnswer(out, ctx)
    const date = formatDeadline(ctx.locale, out.until, ctx.organization.timeZone)
    return (await getTranslations('builder'))('done.shared', { url, date })
  },
})
