import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { listQuery } from '@/lib/foundation/input/paging'
import { AUDIENCE_BLOCKS, audienceInput } from './audience-schemas'
import {
  CAMPAIGN_BASES,
  CAMPAIGN_STATES,
  campaignBody,
  explainQuery,
  SERVICE_KINDS,
  sendBody,
  testBody,
} from './schemas'

const tag = 'Campaigns'
const params = z.strictObject({ campaignId: pathId })
const id = z.number().int()
const count = z.number().int().min(0)
const instant = z.iso.datetime()
const texts = z.partialRecord(z.enum(LOCALES), z.string())

const campaign = z.object({
  id,
  subject: texts,
  body: texts,
  audience: audienceInput,
  basis: z.enum(CAMPAIGN_BASES),
  serviceKind: z.enum(SERVICE_KINDS).nullable(),
  serviceReason: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  recipients: count.meta({ description: 'As counted last' }),
  needsApproval: z.boolean().meta({ description: 'A second person has to approve before it can be sent' }),
  approvedAt: instant.nullable(),
  countedAt: instant.nullable(),
  testedAt: instant.nullable(),
  sendAt: instant.nullable(),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  figures: z.object({
    queued: count,
    sent: count,
    delivered: count,
    bounced: count,
    complained: count,
    failed: count,
    skipped: count,
    unsubscribed: count,
  }),
})

export type CampaignAnswer = z.input<typeof campaign>

const common = { tag, access: 'member' } as const
const unknown = ['signInRequired', 'permissionDenied', 'campaignUnknown'] as const
const written = [
  ...(['signInRequired', 'permissionDenied', 'textMissing', 'consentBasisMissing'] as const),
  ...(['processUnknown', 'groupUnknown', 'driverUnknown', 'dateInvalid'] as const),
] as const

export const listCampaignsContract = contract({
  ...common,
  method: 'GET',
  path: '/campaigns',
  summary: 'Mails of the office to an audience, newest first (ADMIN, DELEGATE inside own processes)',
  answers: 'list',
  query: listQuery(['id']),
  output: z.array(campaign),
  errors: ['signInRequired', 'permissionDenied'],
})

export const createCampaignContract = contract({
  ...common,
  method: 'POST',
  path: '/campaigns',
  summary: 'Write a campaign; nothing is sent (ADMIN, DELEGATE newsletters inside own processes)',
  body: campaignBody,
  output: campaign,
  status: 201,
  errors: written,
})

export const updateCampaignContract = contract({
  ...common,
  method: 'PUT',
  path: '/campaigns/{campaignId}',
  summary: 'Replace a draft; its approval ends',
  params,
  body: campaignBody,
  output: campaign,
  errors: [...written, 'campaignUnknown', 'campaignSent', 'savedMeanwhile'],
})

export const countCampaignContract = contract({
  ...common,
  method: 'POST',
  path: '/campaigns/{campaignId}/count',
  summary: 'Count the audience as it is now',
  params,
  output: z.object({ id, recipients: count, byLocale: z.array(z.object({ locale: z.string(), count })) }),
  errors: unknown,
})

const person = z.object({ id, name: z.string(), surname: z.string(), username: z.string(), locale: z.string() })

export const previewAudienceContract = contract({
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
})

export const testCampaignContract = contract({
  ...common,
  method: 'POST',
  path: '/campaigns/{campaignId}/test',
  summary: 'Mail it to the own confirmed address',
  params,
  body: testBody,
  output: z.object({ id, sentTo: z.string() }),
  errors: [...unknown, 'emailUnconfirmed', 'tooManyRequests'],
})

export const approveCampaignContract = contract({
  ...common,
  method: 'POST',
  path: '/campaigns/{campaignId}/approve',
  summary: 'Approve a draft that somebody else wrote; needed above 500 recipients',
  params,
  output: campaign,
  errors: [...unknown, 'campaignSent', 'campaignOwnApproval'],
})

export const sendCampaignContract = contract({
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
})

export const stopCampaignContract = contract({
  ...common,
  method: 'POST',
  path: '/campaigns/{campaignId}/stop',
  summary: 'Stop a campaign: a scheduled one becomes a draft again, of a running one no further mail leaves',
  params,
  output: campaign,
  errors: [...unknown, 'campaignSent'],
})

export const endNewsletterContract = contract({
  method: 'POST',
  path: '/public/newsletter/end',
  summary: 'Withdraw the consent to the newsletter with the token of a link in one of its mails',
  tag,
  access: 'open',
  body: z.strictObject({ token: z.string().min(1).max(300) }),
  output: z.object({ ended: z.literal(true) }),
  limit: { name: 'newsletter-end', points: 60, seconds: 60 },
  errors: ['linkInvalid'],
})
