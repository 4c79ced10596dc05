import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { localInstant } from '@/lib/foundation/input/local-instant'
import type { Campaign } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { SCHEDULE_DAYS_MAX } from './limits'
import { lockCampaign } from './lock-campaign'
import { canSend } from './policy'
import { countAudience, queryOf } from './read-audience'

type Sending = { id: number; sendAt: Date | null }

/** Schedules a campaign for now or later; the worker starts it. The audience is counted again. */
export async function sendCampaign(context: Context, { id, sendAt }: Sending): Promise<Campaign> {
  const at = sendAt ?? context.now
  requireTime(context, at)
  return transaction(requireSignedIn(context), async (ctx) => {
    const campaign = await lockCampaign(ctx, id)
    const { recipients } = await countAudience(ctx, queryOf(campaign))
    requireAllowed(canSend({ ...campaign, recipients }))
    const scheduled = await ctx.db.campaign.update({
      where: { id, state: 'DRAFT' },
      data: {
        state: 'SCHEDULED',
        sendAt: at,
        recipients,
        countedAt: ctx.now,
        scheduledById: ctx.actor.userId,
        returnReason: null,
      },
    })
    const { basis, serviceKind, serviceReason, approvedById } = campaign
    await recordAudit(ctx, {
      act: 'campaign.scheduled',
      subject: `campaign ${id}`,
      facts: { recipients, sendAt: at.toISOString(), basis, serviceKind, serviceReason, approvedById },
    })
    return scheduled
  })
}

function requireTime({ now }: Context, at: Date): void {
  const last = now.getTime() + SCHEDULE_DAYS_MAX * 86_400_000
  if (at < now) throw new AppError('dateInPast', {}, { field: 'sendAt' })
  if (at.getTime() > last) throw new AppError('dateInvalid', {}, { field: 'sendAt' })
}

/** Sends at once, or at a local time. */
export const sendCampaignForm = form({
  input: z.strictObject({
    id: formId,
    when: z.enum(['now', 'later']),
    sendAt: z.string().max(30).default(''),
  }),
  run: (ctx, { id, when, sendAt }) =>
    sendCampaign(ctx, { id, sendAt: when === 'later' ? localInstant(ctx, sendAt, 'sendAt') : null }),
  access: 'office',
  redirectTo: ({ id }) => routes.adminCampaign(id, 'released'),
})
