import 'server-only'
import { holds } from '@/lib/catalogues/actor'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { mergeTexts } from '@/lib/foundation/input/required-text'
import { withoutUndefined } from '@/lib/foundation/input/without-undefined'
import type { Campaign } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { findReach } from './find-reach'
import { lockCampaign } from './lock-campaign'
import { canListCampaigns, canManageCampaign } from './policy'
import { campaignSaved } from './saved-fields'
import type { CampaignInput } from './schemas'

/** Creates a campaign, or changes a draft: a changed one has to be counted and approved again. */
export async function saveCampaign(context: Context, input: CampaignInput): Promise<Campaign> {
  requireAllowed(canListCampaigns(context.actor))
  return transaction(requireSignedIn(context), async (ctx) => {
    const { id, revision, subject, body, audience, basis } = input
    const known = id === undefined ? null : await lockCampaign(ctx, id)
    if (known) {
      if (known.state !== 'DRAFT') throw new AppError('campaignSent')
      await requireUnchanged(ctx, { revision, saved: campaignSaved(ctx, known), subject: `campaign ${known.id}` })
    }
    const processIds = await findReach(ctx, audience)
    requireAllowed(canManageCampaign(ctx.actor, { basis, processIds }))
    requireReason(ctx, input)
    const { languages } = ctx.organization
    const data = {
      subject: mergeTexts(known?.subject, subject, languages),
      body: mergeTexts(known?.body, body, languages),
      audience: withoutUndefined(audience),
      processIds,
      ...serviceOf(input),
      updatedById: ctx.actor.userId,
      ...{ approvedById: null, approvedAt: null, countedAt: null, recipients: 0, sendAt: null },
    }
    const campaign = known
      ? await ctx.db.campaign.update({ where: { id: known.id }, data })
      : await ctx.db.campaign.create({
          data: { organizationId: ctx.organization.id, createdById: ctx.actor.userId, ...data },
        })
    await recordAudit(ctx, {
      act: 'campaign.saved',
      subject: `campaign ${campaign.id}`,
      facts: { subject, audience: withoutUndefined(audience), ...serviceOf(input), isNew: !known },
    })
    return campaign
  })
}

// A service message goes to people who never agreed to mails: the reason is stored and audited.
function requireReason({ actor }: Context, { basis, serviceKind, serviceReason }: CampaignInput): void {
  if (basis !== 'SERVICE') return
  if (!holds(actor, 'ADMIN')) throw new AppError('permissionDenied')
  if (serviceKind === null) throw new AppError('consentBasisMissing', {}, { field: 'serviceKind' })
  if (serviceReason === '') throw new AppError('consentBasisMissing', {}, { field: 'serviceReason' })
}

function serviceOf({ basis, serviceKind, serviceReason }: CampaignInput) {
  return basis === 'SERVICE' ? { basis, serviceKind, serviceReason } : { basis, serviceKind: null, serviceReason: '' }
}
