import 'server-only'
import { administers, holds } from '@/lib/catalogues/actor'
import type { Context } from '@/lib/foundation/context/context'
import { countRow, idRow } from '@/lib/foundation/db/column-schemas'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { Page } from '@/lib/foundation/input/paging'
import type { Campaign } from '@/lib/generated/prisma/client'
import { canListCampaigns, canManageCampaign } from './policy'

/** The campaigns that the actor manages, newest first. */
export async function listCampaigns(
  ctx: Context,
  { page = 0, size = 20 }: { page?: number; size?: number } = {},
): Promise<Page<Campaign>> {
  requireAllowed(canListCampaigns(ctx.actor))
  const where = fragment`c."organizationId" = ${ctx.organization.id} AND ${managedBy(ctx)}`
  const [ids, [counted]] = await Promise.all([
    ctx.sql(idRow)`
      SELECT c."id" FROM "Campaign" c WHERE ${where} ORDER BY c."id" DESC LIMIT ${size} OFFSET ${page * size}`,
    ctx.sql(countRow)`SELECT count(*)::int AS "count" FROM "Campaign" c WHERE ${where}`,
  ])
  const items = await ctx.db.campaign.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    orderBy: { id: 'desc' },
  })
  return { items, total: counted?.count ?? 0, page, size }
}

/** One campaign that the actor manages. */
export async function getCampaign(ctx: Context, id: number): Promise<Campaign> {
  requireAllowed(canListCampaigns(ctx.actor))
  const campaign = await ctx.db.campaign.findFirst({ where: { id } })
  if (!campaign || !canManageCampaign(ctx.actor, campaign).allowed) throw new AppError('campaignUnknown')
  return campaign
}

// The same rule as canManageCampaign.
function managedBy({ actor }: Context): Fragment {
  if (holds(actor, 'ADMIN') || actor.kind !== 'user') return fragment`true`
  const own = actor.processRoles.map(({ processId }) => processId).filter((id) => administers(actor, id))
  return fragment`c."basis" = 'CONSENT' AND cardinality(c."processIds") > 0 AND c."processIds" <@ ${own}::int[]`
}
