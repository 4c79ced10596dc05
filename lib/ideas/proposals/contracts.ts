import { z } from 'zod'
import { contract, pathId, pointText } from '@/lib/foundation/api/contract'
import { parseBox } from '@/lib/foundation/geo/box'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { listQuery } from '@/lib/foundation/input/paging'
import { outputShape } from './field-shapes'
import { SEARCH_LENGTH_MAX } from './limits'
import { cancelBody, createDraftInput, publishInput, saveDraftInput } from './schemas'
import { OPEN_STATUSES, PROPOSAL_STATUSES, PROPOSAL_TYPES } from './states'

export const tag = 'Proposals'
const ofModule = z.strictObject({ moduleId: pathId })
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

export const named = z.object({ id: z.number().int(), name: z.string() })

export const detail = listed.omit({ publishedAt: true, versionNumber: true, coverFileId: true }).extend({
  reference: z.string().nullable(),
  ...outputShape,
  originalLanguage: z.enum(LOCALES),
  version: z.object({ number: z.number().int(), revision: z.number().int() }),
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

const unknownModule = ['moduleUnknown', 'processPrivate', 'processUnknown'] as const
const content = [
  'titleTooLong',
  'summaryTooLong',
  'costTooHigh',
  'pointInvalid',
  'urlInvalid',
  'videoInvalid',
  'fieldInvalid',
  'fileUnknown',
  'challengeUnknown',
  'scenarioUnknown',
  'groupNotInProcess',
  'groupPrivate',
] as const
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

export const listProposalsContract = contract({
  method: 'GET',
  path: '/process-modules/{moduleId}/proposals',
  summary: 'The open proposals of a module, the latest first',
  description:
    '`sort=support` orders by preferences or money received so far: only in a vote whose process shows running totals, elsewhere 1000.',
  tag,
  access: 'public',
  answers: 'list',
  params: ofModule,
  query: listQuery(['publishedAt', 'popularity', 'cost', 'support'], {
    ...filters,
    after: pathId.optional().meta({ description: 'Id of the last proposal read: the list goes on behind it' }),
  }),
  output: z.array(listed),
  errors: [...unknownModule, 'fieldInvalid'],
})

export const listPointsContract = contract({
  method: 'GET',
  path: '/process-modules/{moduleId}/points',
  summary: 'Where the open proposals of a module are, as GeoJSON; many become clusters (count above 1)',
  tag,
  access: 'public',
  params: ofModule,
  query: z.strictObject({
    ...filters,
    box: boxText.optional(),
  }),
  output: points,
  errors: unknownModule,
})

export const getProposalContract = contract({
  method: 'GET',
  path: '/proposals/{proposalId}',
  summary: 'A proposal: of a published one the version that readers see',
  tag,
  access: 'public',
  params: ofProposal,
  output: detail,
  errors: ['proposalUnknown', 'processPrivate', 'proposalRemoved'],
})

export const createProposalContract = contract({
  method: 'POST',
  path: '/process-modules/{moduleId}/proposals',
  summary: 'Begin a proposal as a draft',
  tag,
  access: 'member',
  params: ofModule,
  body: createDraftInput,
  output: detail,
  status: 201,
  limit: writing,
  errors: [...unknownModule, 'moduleTypeWrong', ...participation, ...content],
})

export const saveProposalContract = contract({
  method: 'PUT',
  path: '/proposals/{proposalId}',
  summary: 'Save the open draft of a proposal; what is left out stays as it is',
  description:
    'Without `locale` the texts are those of the original language. With another language they are saved as a translation; the original stays.',
  tag,
  access: 'member',
  params: ofProposal,
  body: saveDraftInput,
  output: detail,
  limit: writing,
  errors: [
    'proposalUnknown',
    'permissionDenied',
    'versionPublished',
    'proposalCancelled',
    'proposalRemoved',
    'draftChangedElsewhere',
    ...content,
  ],
})

export const publishProposalContract = contract({
  method: 'POST',
  path: '/proposals/{proposalId}/publish',
  summary: 'Publish the open draft of a proposal',
  description:
    'Every language in `languages` needs a title and a summary of its own: 1244 names the first that lacks them.',
  tag,
  access: 'member',
  params: ofProposal,
  body: publishInput,
  output: detail,
  limit: writing,
  errors: [
    'proposalUnknown',
    'permissionDenied',
    'versionPublished',
    'proposalCancelled',
    'proposalRemoved',
    'fieldMissing',
    'costMissing',
    'languageMissing',
    'translationMissing',
    'draftWaits',
    'alreadyEvaluated',
    'votingAlreadyOpened',
    ...participation,
    ...content,
  ],
})

export const takeBackContract = contract({
  method: 'POST',
  path: '/proposals/{proposalId}/take-back',
  summary: 'Take back a draft that waits for publication by a moderator, to change it',
  tag,
  access: 'member',
  params: ofProposal,
  output: detail,
  limit: writing,
  errors: ['proposalUnknown', 'permissionDenied', 'proposalCancelled', 'proposalRemoved', 'draftNotWaiting'],
})

export const cancelProposalContract = contract({
  method: 'POST',
  path: '/proposals/{proposalId}/cancel',
  summary: 'Cancel a proposal; its address stays. An officer gives a reason, which is public',
  tag,
  access: 'member',
  params: ofProposal,
  body: cancelBody,
  output: detail,
  limit: writing,
  errors: ['proposalUnknown', 'permissionDenied', 'proposalCancelled', 'votingAlreadyOpened', 'reasonRequired'],
  critical: {
    about: 'content',
    log: ['proposal.withdrawn'],
    reason: 'reason',
    notice: { notification: ['moderation', 'status'] },
    preview: '(proposal)/module-idea-edit/[id]/[processId]/[phaseId]/[moduleId]/page.tsx',
    undo: '`POST /proposals/{proposalId}/restore`',
  },
})

export const restoreProposalContract = contract({
  method: 'POST',
  path: '/proposals/{proposalId}/restore',
  summary: 'Undo the withdrawal of a proposal by an officer (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: ofProposal,
  output: detail,
  errors: ['proposalUnknown', 'permissionDenied', 'withdrawalNotOurs'],
})
