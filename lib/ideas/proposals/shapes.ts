import { z } from 'zod'
import { pathId, pointText } from '@/lib/foundation/api/call'
import { parseBox } from '@/lib/foundation/geo/box'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { outputShape } from './field-shapes'
import { SEARCH_LENGTH_MAX } from './limits'
import { OPEN_STATUSES, PROPOSAL_STATUSES, PROPOSAL_TYPES } from './states'

export const ofProposal = z.strictObject({ proposalId: pathId })

const words = z.string().max(SEARCH_LENGTH_MAX)

const amount = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number)
  .meta({ description: 'Whole units of the currency' })

/** A section of the map. */
export const boxText = z
  .string()
  .refine((text) => parseBox(text) !== null, 'fieldInvalid')
  .meta({ description: 'west,south,east,north' })

/** Filters of every list and map of proposals. */
export const filters = {
  'q.contains': words.optional(),
  'title.contains': words.optional(),
  'challengeId.equals': pathId.optional(),
  'driverId.equals': pathId.optional(),
  'scenarioId.equals': pathId.optional(),
  'groupId.equals': pathId.optional(),
  'type.equals': z.enum(PROPOSAL_TYPES).optional(),
  'status.equals': z.enum(OPEN_STATUSES).optional(),
  'cost.atLeast': amount.optional(),
  'cost.atMost': amount.optional(),
}

const runningTotals = z
  .array(
    z.object({
      moduleId: z.number().int(),
      voters: z.number().int(),
      collected: z.number().int().nullable().meta({ description: 'Money donated; null in a vote by preferences' }),
    }),
  )
  .meta({ description: 'What it received so far in votes; empty unless the process shows running totals' })

export const listed = z.object({
  id: z.number().int(),
  processId: z.number().int(),
  phaseId: z.number().int(),
  moduleId: z.number().int(),
  type: z.enum(PROPOSAL_TYPES),
  status: z.enum(PROPOSAL_STATUSES),
  title: z.string(),
  summary: z.string(),
  language: z.enum(LOCALES).meta({ description: 'Of title and summary: the language asked for, else the original' }),
  versionNumber: z.number().int(),
  cost: z.number().nullable(),
  challengeIds: z.array(z.number().int()),
  scenarioId: z.number().int().nullable(),
  groupId: z.number().int().nullable(),
  coverFileId: z.string().nullable(),
  location: pointText.nullable(),
  followersCount: z.number().int(),
  commentsCount: z.number().int(),
  publishedAt: z.iso.datetime(),
  runningTotals,
})

const named = z.object({ id: z.number().int(), name: z.string() })

export const detail = listed.omit({ publishedAt: true, versionNumber: true, coverFileId: true }).extend({
  reference: z.string().nullable(),
  ...outputShape,
  originalLanguage: z.enum(LOCALES),
  version: z.object({ number: z.number().int(), revision: z.string() }),
  author: named.nullable(),
  coAuthors: z.array(named),
  statusReason: z.string().meta({ description: 'Why a facilitator or administrator gave it its status' }),
  checkedCost: z
    .object({
      amount: z.number().int(),
      yearly: z.number().int().nullable().meta({ description: 'Running costs a year' }),
      note: z.string(),
      checkedAt: z.iso.datetime(),
    })
    .nullable()
    .meta({
      description: 'The cost as the office checked it, which counts in lists and votes; `cost` is the author’s',
    }),
  isWaiting: z.boolean().meta({ description: 'A draft of the caller’s waits for publication by a moderator' }),
  mergedIntoId: z.number().int().nullable().meta({ description: 'The proposal in which this one goes on' }),
  createdAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  cancelledAt: z.iso.datetime().nullable(),
})

/** Places as GeoJSON. */
export const points = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      geometry: z.object({
        type: z.literal('Point'),
        coordinates: z.array(z.number()).meta({ description: 'lng, lat' }),
      }),
      properties: z.object({
        id: z.number().int(),
        title: z.string(),
        locale: z.enum(LOCALES),
        count: z.number().int(),
        href: z.url().meta({ description: 'Page of the idea' }),
        runningTotals,
      }),
    }),
  ),
})

export const participation = [
  'processNotJoined',
  'processNotOpen',
  'moduleNotEnabled',
  'phaseNotActive',
  'emailUnconfirmed',
  'mobileUnconfirmed',
  'authCitizenRequired',
  'tooYoung',
  'notEnabledForModule',
] as const

export const writing = { name: 'proposals', points: 60, seconds: 60 }

export const pointsQuery = z.strictObject({ ...filters, box: boxText.optional() })
