import { z } from 'zod'
import type { Answered } from '@/lib/foundation/api/call'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { audienceInput } from './audience-schemas'
import { CAMPAIGN_BASES, CAMPAIGN_STATES, SERVICE_KINDS } from './schemas'

export const id = z.number().int()

export const count = z.number().int().min(0)

const instant = z.iso.datetime()

const texts = z.partialRecord(z.enum(LOCALES), z.string())

export const campaign = z.object({
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

export type CampaignAnswer = Answered<typeof campaign>
