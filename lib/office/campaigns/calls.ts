import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import type { Page } from '@/lib/foundation/input/paging'
import type { Campaign } from '@/lib/generated/prisma/client'
import { approveCampaign } from './approve-campaign'
import { audienceInput } from './audience-schemas'
import { figuresOf } from './campaign-figures'
import type { CampaignAnswer } from './contracts'
import { getCampaign, listCampaigns } from './list-campaigns'
import { needsApproval } from './policy'
import { explainAudience, previewAudience, queryOf } from './read-audience'
import { recountCampaign } from './recount-campaign'
import { saveCampaign } from './save-campaign'
import { type CampaignInput, SERVICE_KINDS } from './schemas'
import { sendCampaign } from './send-campaign'
import { stopCampaign } from './stop-campaign'
import { testCampaign } from './test-campaign'

// The API identifies the campaign by the id in the path.

type OfCampaign = { campaignId: number }

export async function callListCampaigns(
  ctx: Context,
  query: { page: number; size: number },
): Promise<Page<CampaignAnswer>> {
  const list = await listCampaigns(ctx, query)
  return { ...list, items: list.items.map(campaignAnswer) }
}

export const callUpdateCampaign = (ctx: Context, { campaignId, ...input }: CampaignInput & OfCampaign) =>
  saveCampaign(ctx, { ...input, id: campaignId })

export const callCountCampaign = (ctx: Context, { campaignId }: OfCampaign) => recountCampaign(ctx, { id: campaignId })

export async function callPreviewAudience(ctx: Context, { campaignId, q }: OfCampaign & { q?: string | undefined }) {
  const query = queryOf(await getCampaign(ctx, campaignId))
  const explained = q === undefined ? [] : await explainAudience(ctx, query, q)
  return { people: await previewAudience(ctx, query), explained }
}

export const callTestCampaign = (ctx: Context, { campaignId, locale }: OfCampaign & { locale?: Locale | undefined }) =>
  testCampaign(ctx, { id: campaignId, locale })

export const callApproveCampaign = (ctx: Context, { campaignId }: OfCampaign) =>
  approveCampaign(ctx, { id: campaignId })

export const callSendCampaign = (ctx: Context, { campaignId, sendAt }: OfCampaign & { sendAt: Date | null }) =>
  sendCampaign(ctx, { id: campaignId, sendAt })

export const callStopCampaign = (ctx: Context, { campaignId }: OfCampaign) => stopCampaign(ctx, { id: campaignId })

export function campaignAnswer(row: Campaign): CampaignAnswer {
  const { id, basis, serviceReason, state, recipients } = row
  return {
    ...{ id, basis, serviceReason, state, recipients },
    subject: readColumn(localizedText, row.subject),
    body: readColumn(localizedText, row.body),
    audience: readColumn(audienceInput, row.audience),
    serviceKind: SERVICE_KINDS.find((kind) => kind === row.serviceKind) ?? null,
    needsApproval: needsApproval(recipients) && row.approvedById === null,
    approvedAt: text(row.approvedAt),
    countedAt: text(row.countedAt),
    testedAt: text(row.testedAt),
    sendAt: text(row.sendAt),
    startedAt: text(row.startedAt),
    finishedAt: text(row.finishedAt),
    figures: figuresOf(row),
  }
}

function text(instant: Date | null): string | null {
  return instant?.toISOString() ?? null
}
