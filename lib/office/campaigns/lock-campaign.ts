import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { Campaign } from '@/lib/generated/prisma/client'
import { canManageCampaign } from './policy'

/** Locks a campaign that the actor manages; any other is unknown. */
export async function lockCampaign(ctx: Context, id: number): Promise<Campaign> {
  await ctx.sql`SELECT "id" FROM "Campaign" WHERE "organizationId" = ${ctx.organization.id} AND "id" = ${id} FOR UPDATE`
  const campaign = await ctx.db.campaign.findFirst({ where: { id } })
  if (!campaign || !canManageCampaign(ctx.actor, campaign).allowed) throw new AppError('campaignUnknown')
  return campaign
}
