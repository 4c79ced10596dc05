import 'server-only'
import { z } from 'zod'
import { call, pathId } from '@/lib/foundation/api/call'
import { readColumn } from '@/lib/foundation/db/read-column'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { listQuery } from '@/lib/foundation/input/paging'
import type { Campaign } from '@/lib/generated/prisma/client'
import { approveCampaign } from './approve-campaign'
import { AUDIENCE_BLOCKS, audienceInput } from './audience-schemas'
import { figuresOf } from './campaign-figures'
import { getCampaign, listCampaigns } from './list-campaigns'
import { needsApproval } from './policy'
import { explainAudience, previewAudience, queryOf } from './read-audience'
import { recountCampaign } from './recount-campaign'
import { saveCampaign } from './save-campaign'
import { campaignBody, explainQuery, SERVICE_KINDS, sendBody, testBody } from './schemas'
import { sendCampaign } from './send-campaign'
import { type CampaignAnswer, campaign, count, id } from './shapes'
import { stopCampaign } from './stop-campaign'
import { testCampaign } from './test-campaign'

function campaignAnswer(row: Campaign): CampaignAnswer {
  return {
    ...row,
    subject: readColumn(localizedText, row.subject),
    body: readColumn(localizedText, row.body),
    audience: readColumn(audienceInput, row.audience),
    serviceKind: SERVICE_KINDS.find((kind) => kind === row.serviceKind) ?? null,
    needsApproval: needsApproval(row.recipients) && row.approvedById === null,
    figures: figuresOf(row),
  }
}

const params = z.strictObject({ campaignId: pathId })

const common = { tag: 'Campaigns', access: 'member' } as const

const unknown = ['signInRequired', 'permissionDenied', 'campaignUnknown'] as const

const written = [
  ...(['signInRequired', 'permissionDenied', 'textMissing', 'consentBasisMissing'] as const),
  ...(['processUnknown', 'groupUnknown', 'driverUnknown', 'dateInvalid'] as const),
] as const

export const listCampaignsCall = call({
  ...common,
  method: 'GET',
  path: '/campaigns',
  summary: 'Mails of the office to an audience, newest first (ADMIN, DELEGATE inside own processes)',
  answers: 'list',
  query: listQuery(['id']),
  output: z.array(campaign),
  errors: ['signInRequired', 'permissionDenied'],
  run: async (ctx, query) => {
    const list = await listCampaigns(ctx, query)
    return { ...list, items: list.items.map(campaignAnswer) }
  },
})

export const createCampaignCall = call({
  ...common,
  method: 'POST',
  path: '/campaigns',
  summary: 'Write a campaign; nothing is sent (ADMIN, DELEGATE newsletters inside own processes)',
  body: campaignBody,
  output: campaign,
  status: 201,
  errors: written,
  run: saveCampaign,
  answer: campaignAnswer,
})

export const updateCampaignCall = call({
  ...common,
  method: 'PUT',
  path: '/campaigns/{campaignId}',
  summary: 'Replace a draft; its approval ends',
  params,
  body: campaignBody,
  output: campaign,
  errors: [...written, 'campaignUnknown', 'campaignSent', 'savedMeanwhile'],
  run: (ctx, { campaignId, ...input }) => saveCampaign(ctx, { ...input, id: campaignId }),
  answer: campaignAnswer,
})

export const countCampaignCall = call({
  ...common,
  method: 'POST',
  path: '/campaigns/{campaignId}/count',
  summary: 'Count the audience as it is now',
  params,
  output: z.object({ id, recipients: count, byLocale: z.array(z.object({ locale: z.string(), count })) }),
  errors: unknown,
  run: (ctx, { campaignId }) => recountCampaign(ctx, { id: campaignId }),
})

const person = z.object({ id, name: z.string(), surname: z.string(), username: z.string(), locale: z.string() })

export const previewAudienceCall = call({
  ...common,
  method: 'GET',
  path: '/campaigns/{campaignId}/audience',
  summary: 'The first 50 people of the audience by name; with `q`, why people of a name are in it or not',
  params,
  query: z.strictObject(explainQuery),
  output: z.object({
    people: z.array(person),
    explained: z.array(
      person.extend({
        isIn: z.boolean(),
        reasons: z.array(
          z.object({
            name: z.enum(['active', 'address', 'deliverable', 'consent', ...AUDIENCE_BLOCKS]),
            isMet: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  errors: unknown,
  run: async (ctx, { campaignId, q }) => {
    const query = queryOf(await getCampaign(ctx, campaignId))
    const explained = q === undefined ? [] : await explainAudience(ctx, query, q)
    return { people: await previewAudience(ctx, query), explained }
  },
})

export const testCampaignCall = call({
  ...common,
  method: 'POST',
  path: '/campaigns/{campaignId}/test',
  summary: 'Mail it to the own confirmed address',
  params,
  body: testBody,
  output: z.object({ id, sentTo: z.string() }),
  errors: [...unknown, 'emailUnconfirmed', 'tooManyRequests'],
  run: (ctx, { campaignId, locale }) => testCampaign(ctx, { id: campaignId, locale }),
})

export const approveCampaignCall = call({
  ...common,
  method: 'POST',
  path: '/campaigns/{campaignId}/approve',
  summary: 'Approve a draft that somebody else wrote; needed above 500 recipients',
  params,
  output: campaign,
  errors: [...unknown, 'campaignSent', 'campaignOwnApproval'],
  run: (ctx, { campaignId }) => approveCampaign(ctx, { id: campaignId }),
  answer: campaignAnswer,
})

export const sendCampaignCall = call({
  ...common,
  method: 'POST',
  path: '/campaigns/{campaignId}/send',
  summary: 'Send a draft now or later; consent is checked again for each recipient',
  params,
  body: sendBody,
  output: campaign,
  errors: [
    ...unknown,
    ...(['campaignSent', 'consentBasisMissing', 'audienceEmpty', 'campaignNotApproved'] as const),
    ...(['dateInPast', 'dateInvalid'] as const),
  ],
  run: (ctx, { campaignId, sendAt }) => sendCampaign(ctx, { id: campaignId, sendAt }),
  answer: campaignAnswer,
})

export const stopCampaignCall = call({
  ...common,
  method: 'POST',
  path: '/campaigns/{campaignId}/stop',
  summary: 'Stop a campaign: a scheduled one becomes a draft again, of a running one no further mail leaves',
  params,
  output: campaign,
  errors: [...unknown, 'campaignSent'],
  run: (ctx, { campaignId }) => stopCampaign(ctx, { id: campaignId }),
  answer: campaignAnswer,
})
