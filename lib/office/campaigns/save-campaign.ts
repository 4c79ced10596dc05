import 'server-only'
import { z } from 'zod'
import { holds } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { refuseFields } from '@/lib/foundation/errors/refuse-fields'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { form } from '@/lib/foundation/input/form'
import { formId, formIdOrUndefined, formTextOrUndefined } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { localInstant } from '@/lib/foundation/input/local-instant'
import { mergeTexts } from '@/lib/foundation/input/required-text'
import { withoutUndefined } from '@/lib/foundation/input/without-undefined'
import type { Campaign } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { findReach } from './find-reach'
import { AUDIENCE_IDS_MAX } from './limits'
import { lockCampaign } from './lock-campaign'
import { canListCampaigns, canManageCampaign } from './policy'
import { campaignSaved } from './saved-fields'
import type { CampaignInput } from './schemas'
import { campaignBody, campaignFields } from './schemas'

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
      approvedById: null,
      approvedAt: null,
      countedAt: null,
      recipients: 0,
      sendAt: null,
      scheduledById: null,
      returnReason: null,
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
  refuseFields([
    ...(serviceKind === null ? [{ field: 'serviceKind', name: 'consentBasisMissing' as const }] : []),
    ...(serviceReason === '' ? [{ field: 'serviceReason', name: 'consentBasisMissing' as const }] : []),
  ])
}

function serviceOf({ basis, serviceKind, serviceReason }: CampaignInput) {
  return basis === 'SERVICE' ? { basis, serviceKind, serviceReason } : { basis, serviceKind: null, serviceReason: '' }
}

// Without a choice a block does not apply.
function chosen<Item extends z.ZodType>(item: Item) {
  return z.preprocess(
    (value) => (value === undefined || value === '' ? undefined : [value].flat()),
    boundedArray(item, AUDIENCE_IDS_MAX).optional(),
  )
}

const audience = z.preprocess(
  (value) => value ?? {},
  z.strictObject({
    followsProcessIds: chosen(formId),
    joinedProcessIds: chosen(formId),
    wroteInProcessIds: chosen(formId),
    fundedInProcessIds: chosen(formId),
    groupIds: chosen(formId),
    areaIds: chosen(formId),
    languages: chosen(z.enum(LOCALES)),
    /** A day in the organization's time zone. */
    notSignedInSince: formTextOrUndefined(z.string().max(20).optional()),
  }),
)

function dayOf(ctx: Context, day: string): string {
  return localInstant(ctx, day, 'audience.notSignedInSince').toISOString()
}

export const saveCampaignForm = form({
  // The legal basis is chosen, in the form.
  input: formOf(campaignBody, { id: formIdOrUndefined, basis: campaignFields.basis, audience }),
  run: (ctx, { audience: { notSignedInSince, ...audience }, ...form }) =>
    saveCampaign(ctx, {
      ...form,
      audience: {
        ...audience,
        ...(notSignedInSince === undefined ? {} : { notSignedInSince: dayOf(ctx, notSignedInSince) }),
      },
    }),
  access: 'office',
  once: { name: 'campaign', by: 'text' },
  redirectTo: ({ id }) => routes.adminCampaign(id, 'saved'),
})
