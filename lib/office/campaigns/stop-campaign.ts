import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import type { Campaign } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockCampaign } from './lock-campaign'

/**
 * Stops a campaign. One that has not started becomes a draft again; of one that is being sent, the messages that have not
 * left are withdrawn.
 */
export async function stopCampaign(context: Context, { id }: { id: number }): Promise<Campaign> {
  return transaction(requireSignedIn(context), async (ctx) => {
    const { state } = await lockCampaign(ctx, id)
    if (state !== 'SCHEDULED' && state !== 'SENDING') throw new AppError('campaignSent')
    const withdrawn = state === 'SENDING' ? await withdrawMessages(ctx, id) : 0
    const stopped = await ctx.db.campaign.update({
      where: { id, state },
      data:
        state === 'SENDING'
          ? { state: 'STOPPED', finishedAt: ctx.now }
          : { state: 'DRAFT', sendAt: null, scheduledById: null },
    })
    await recordAudit(ctx, {
      act: state === 'SENDING' ? 'campaign.stopped' : 'campaign.unscheduled',
      subject: `campaign ${id}`,
      facts: { withdrawn },
    })
    return stopped
  })
}

// A message that a worker is sending right now still arrives; its recipient counts as stopped.
async function withdrawMessages(ctx: Context, id: number): Promise<number> {
  const rows = await ctx.sql`
    WITH "gone" AS (
      DELETE FROM "OutboxMessage" o USING "CampaignRecipient" r
      WHERE o."organizationId" = ${ctx.organization.id} AND r."organizationId" = ${ctx.organization.id}
        AND r."campaignId" = ${id} AND o."id" = r."outboxId" AND o."status" = 'PENDING'
      RETURNING o."id")
    UPDATE "CampaignRecipient" SET "state" = 'STOPPED'
    WHERE "organizationId" = ${ctx.organization.id} AND "campaignId" = ${id}
      AND ("state" = 'PENDING' OR "outboxId" IN (SELECT "id" FROM "gone")) RETURNING "userId"`
  return rows.length
}

export const stopCampaignForm = form({
  input: z.strictObject({ id: formId }),
  run: stopCampaign,
  access: 'office',
  redirectTo: ({ id }) => routes.adminCampaign(id, 'stopped'),
})
