import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { lockCampaign } from './lock-campaign'
import { type AudienceCount, countAudience, queryOf } from './read-audience'

/** Counts the audience as it is now; a draft remembers the number. */
export async function recountCampaign(
  context: Context,
  { id }: { id: number },
): Promise<AudienceCount & { id: number }> {
  return transaction(requireSignedIn(context), async (ctx) => {
    const campaign = await lockCampaign(ctx, id)
    const counted = await countAudience(ctx, queryOf(campaign))
    if (campaign.state === 'DRAFT')
      await ctx.db.campaign.update({
        where: { id },
        data: { recipients: counted.recipients, countedAt: ctx.now },
      })
    return { id, ...counted }
  })
}
