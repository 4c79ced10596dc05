import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call, pathId } from '@/lib/foundation/api/call'
import { AppError } from '@/lib/foundation/errors/app-error'
import { parseBox } from '@/lib/foundation/geo/box'
import { listQuery, sortOrder } from '@/lib/foundation/input/paging'
import { createDraft } from '@/lib/ideas/proposals/drafts/create-draft'
import { saveDraft } from '@/lib/ideas/proposals/drafts/save-draft'
import { listAnswer, proposalAnswer } from '@/lib/ideas/proposals/reading/answer-calls'
import { answered } from '@/lib/ideas/proposals/reading/answered'
import { getDraft, getProposal } from '@/lib/ideas/proposals/reading/get-proposal'
import { listBehind, listProposals } from '@/lib/ideas/proposals/reading/list-proposals'
import { mapPoints } from '@/lib/ideas/proposals/reading/map-points'
import type { ProposalFilters } from '@/lib/ideas/proposals/reading/open-proposals'
import { absoluteFeatures, pointFeatures } from '@/lib/ideas/proposals/reading/point-features'
import { sortableVote } from '@/lib/ideas/proposals/reading/running-totals'
import { isSupportSort, type ProposalSort, type SupportSort } from '@/lib/ideas/proposals/reading/sorts'
import { cancelBody, createDraftInput, publishInput, saveDraftInput } from '@/lib/ideas/proposals/schemas'
import {
  detail,
  filters,
  listed,
  ofProposal,
  participation,
  points,
  pointsQuery,
  writing,
} from '@/lib/ideas/proposals/shapes'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { cancelProposal } from './cancel-proposal'
import { publishProposal } from './publish-proposal'
import { restoreProposal } from './restore-proposal'
import { takeBackDraft } from './take-back-draft'

type OfModule = { moduleId: number }
type Filters = Omit<z.output<typeof pointsQuery>, 'box'>
type ListInput = OfModule &
  Filters & { page: number; size: number; sort?: string | undefined; after?: number | undefined }

/** The filters of a call as the queries take them. */
export function filtersOf(filters: Filters): ProposalFilters {
  return {
    q: filters['q.contains'],
    title: filters['title.contains'],
    challengeId: filters['challengeId.equals'],
    driverId: filters['driverId.equals'],
    scenarioId: filters['scenarioId.equals'],
    groupId: filters['groupId.equals'],
    type: filters['type.equals'],
    costMin: filters['cost.atLeast'],
    costMax: filters['cost.atMost'],
    status: filters['status.equals'],
  }
}

/** The sort of a call; latest first by default. */
export function sortOf(sort: string | undefined): ProposalSort | SupportSort {
  const { field, descending } = sortOrder(sort, 'publishedAt,desc')
  if (field === 'popularity') return descending ? 'mostPopular' : 'leastPopular'
  if (field === 'support') return descending ? 'mostSupported' : 'leastSupported'
  if (field === 'cost') return descending ? 'mostExpensive' : 'leastExpensive'
  return descending ? 'latest' : 'oldest'
}

const ofModule = z.strictObject({ moduleId: pathId })

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

export const listProposalsCall = call({
  method: 'GET',
  path: '/process-modules/{moduleId}/proposals',
  summary: 'The open proposals of a module, the latest first',
  description:
    '`sort=support` orders by preferences or money received so far: only in a vote whose process shows running totals, elsewhere 1000.',
  tag: 'Proposals',
  access: 'public',
  answers: 'list',
  params: ofModule,
  query: listQuery(['publishedAt', 'popularity', 'cost', 'support'], {
    ...filters,
    after: pathId.optional().meta({ description: 'Id of the last proposal read: the list goes on behind it' }),
  }),
  output: z.array(listed),
  errors: [...unknownModule, 'fieldInvalid'],
  run: async (ctx, input) => {
    const { moduleId, page, size, sort, after, ...filters } = input as ListInput
    const facts = await getModuleFacts(ctx, { moduleId })
    const request = { filters: filtersOf(filters), sort: sortOf(sort), after }
    if (isSupportSort(request.sort) && sortableVote(facts) === null)
      throw new AppError('fieldInvalid', { field: 'sort' }, { field: 'sort' })
    return listBehind((part) => listProposals(ctx, facts, { ...request, ...part }), { page, size, after })
  },
  answer: listAnswer,
})

export const listPointsCall = call({
  method: 'GET',
  path: '/process-modules/{moduleId}/points',
  summary: 'Where the open proposals of a module are, as GeoJSON; many become clusters (count above 1)',
  tag: 'Proposals',
  access: 'public',
  params: ofModule,
  query: pointsQuery,
  output: points,
  errors: unknownModule,
  run: async (ctx, input) => {
    const { moduleId, box, ...filters } = input
    const facts = await getModuleFacts(ctx, { moduleId })
    const points = await mapPoints(ctx, facts, {
      ...filtersOf(filters),
      box: box === undefined ? undefined : (parseBox(box) ?? undefined),
    })
    return pointFeatures(points, routes.proposal)
  },
  answer: absoluteFeatures,
})

export const getProposalCall = call({
  method: 'GET',
  path: '/proposals/{proposalId}',
  summary: 'A proposal: of a published one the version that readers see',
  tag: 'Proposals',
  access: 'public',
  params: ofProposal,
  output: detail,
  errors: ['proposalUnknown', 'processPrivate', 'proposalRemoved'],
  run: async (ctx, { proposalId }) => {
    const proposal = await getProposal(ctx, proposalId)
    if (proposal.isRemoved) throw new AppError('proposalRemoved')
    return proposal
  },
  answer: proposalAnswer,
})

export const createProposalCall = call({
  method: 'POST',
  path: '/process-modules/{moduleId}/proposals',
  summary: 'Begin a proposal as a draft',
  tag: 'Proposals',
  access: 'member',
  params: ofModule,
  body: createDraftInput,
  output: detail,
  status: 201,
  limit: writing,
  errors: [...unknownModule, 'moduleTypeWrong', ...participation, ...content],
  run: (ctx, input) => answered(ctx, (tx) => createDraft(tx, input)),
  answer: proposalAnswer,
})

export const saveProposalCall = call({
  method: 'PUT',
  path: '/proposals/{proposalId}',
  summary: 'Save the open draft of a proposal; what is left out stays as it is',
  description:
    'Without `locale` the texts are those of the original language. With another language they are saved as a translation; the original stays.',
  tag: 'Proposals',
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
    'savedMeanwhile',
    ...content,
  ],
  run: (ctx, input) => answered(ctx, (tx) => saveDraft(tx, input), getDraft),
  answer: proposalAnswer,
})

export const publishProposalCall = call({
  method: 'POST',
  path: '/proposals/{proposalId}/publish',
  summary: 'Publish the open draft of a proposal',
  description:
    'Every language in `languages` needs a title and a summary of its own: 1244 names the first that lacks them.',
  tag: 'Proposals',
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
  run: (ctx, input) => answered(ctx, (tx) => publishProposal(tx, input)),
  answer: proposalAnswer,
})

export const takeBackCall = call({
  method: 'POST',
  path: '/proposals/{proposalId}/take-back',
  summary: 'Take back a draft that waits for publication by a moderator, to change it',
  tag: 'Proposals',
  access: 'member',
  params: ofProposal,
  output: detail,
  limit: writing,
  errors: ['proposalUnknown', 'permissionDenied', 'proposalCancelled', 'proposalRemoved', 'draftNotWaiting'],
  run: (ctx, input) => answered(ctx, (tx) => takeBackDraft(tx, input)),
  answer: proposalAnswer,
})

export const cancelProposalCall = call({
  method: 'POST',
  path: '/proposals/{proposalId}/cancel',
  summary: 'Cancel a proposal; its address stays. An officer gives a reason, which is public',
  tag: 'Proposals',
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
  run: (ctx, input) => answered(ctx, (tx) => cancelProposal(tx, input)),
  answer: proposalAnswer,
})

export const restoreProposalCall = call({
  method: 'POST',
  path: '/proposals/{proposalId}/restore',
  summary: 'Undo the withdrawal of a proposal by an officer (ADMIN, DELEGATE)',
  tag: 'Proposals',
  access: 'member',
  params: ofProposal,
  output: detail,
  errors: ['proposalUnknown', 'permissionDenied', 'withdrawalNotOurs'],
  run: (ctx, input) => answered(ctx, (tx) => restoreProposal(tx, input)),
  answer: proposalAnswer,
})
