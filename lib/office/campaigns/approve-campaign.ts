import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import type { Campaign } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockCampaign } from './lock-campaign'
import { canApprove } from './policy'

/** Approves a draft as it is now, as somebody who did not write it. Any later change takes the approval back. */
export async function approveCampaign(context: Context, { id }: { id: number }): Promise<Campaign> {
  return transaction(requireSignedIn(context), async (ctx) => {
    const campaign = await lockCampaign(ctx, id)
    if (campaign.state !== 'DRAFT') throw new AppError('campaignSent')
    requireAllowed(canApprove(ctx.actor, campaign))
    const approved = await ctx.db.campaign.update({
      where: { id },
      data: { approvedById: ctx.actor.userId, approvedAt: ctx.now },
    })
    await recordAudit(ctx, {
      act: 'campaign.approved',
      subject: `campaign ${id}`,
      facts: { recipients: campaign.recipients },
    })
    return approved
  })
}

export const approveCampaignForm = form({
  input: z.strictObject({ id: formId }),
  run: approveCampaign,
  access: 'office',
  redirectTo: ({ id }) => routes.adminCampaign(id, 'approved'),
})
