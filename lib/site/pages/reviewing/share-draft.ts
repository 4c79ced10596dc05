import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { reviewEnd, reviewToken } from '@/lib/foundation/secrets/review-token'
import { recordAudit } from '@/lib/identity/audit/record'
import { canEditPages } from '../policy'
import type { ReviewInput } from '../schemas'
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
