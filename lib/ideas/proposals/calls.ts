import 'server-only'
import type { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { parseBox } from '@/lib/foundation/geo/box'
import { sortOrder } from '@/lib/foundation/input/paging'
import { routes } from '@/lib/foundation/routes'
import { getModuleFacts } from '@/lib/process/modules/queries'
import type { listPointsContract, listProposalsContract } from './contracts'
import { createDraft } from './drafts/create-draft'
import { saveDraft } from './drafts/save-draft'
import { takeBackDraft } from './drafts/take-back-draft'
import { cancelProposal } from './publishing/cancel-proposal'
import { publishProposal } from './publishing/publish-proposal'
import { restoreProposal } from './publishing/restore-proposal'
import { answered } from './reading/answered'
import { getDraft, getProposal, type ProposalDetail } from './reading/get-proposal'
import { listBehind, listProposals, type ProposalList } from './reading/list-proposals'
import { mapPoints } from './reading/map-points'
import type { ProposalFilters } from './reading/open-proposals'
import { pointFeatures } from './reading/point-features'
import { sortableVote } from './reading/running-totals'
import { isSupportSort, type ProposalSort, type SupportSort } from './reading/sorts'

type OfModule = { moduleId: number }
type Filters = Omit<z.output<typeof listPointsContract.query>, 'box'>
type ListInput = OfModule &
  Filters & { page: number; size: number; sort?: string | undefined; after?: number | undefined }

/** `GET /process-modules/{moduleId}/proposals`. */
export async function listModuleProposals(
  ctx: Context,
  input: OfModule & z.output<typeof listProposalsContract.query>,
): Promise<ProposalList> {
  const { moduleId, page, size, sort, after, ...filters } = input as ListInput
  const facts = await getModuleFacts(ctx, { moduleId })
  const request = { filters: filtersOf(filters), sort: sortOf(sort), after }
  if (isSupportSort(request.sort) && sortableVote(facts) === null)
    throw new AppError('fieldInvalid', { field: 'sort' }, { field: 'sort' })
  return listBehind((part) => listProposals(ctx, facts, { ...request, ...part }), { page, size, after })
}

/** `GET /process-modules/{moduleId}/points`. */
export async function listModulePoints(ctx: Context, input: OfModule & z.output<typeof listPointsContract.query>) {
  const { moduleId, box, ...filters } = input
  const facts = await getModuleFacts(ctx, { moduleId })
  const points = await mapPoints(ctx, facts, {
    ...filtersOf(filters),
    box: box === undefined ? undefined : (parseBox(box) ?? undefined),
  })
  return pointFeatures(points, routes.proposal)
}

export function createProposalCall(ctx: Context, input: Parameters<typeof createDraft>[1]): Promise<ProposalDetail> {
  return answered(ctx, (tx) => createDraft(tx, input))
}

export function saveProposalCall(ctx: Context, input: Parameters<typeof saveDraft>[1]): Promise<ProposalDetail> {
  return answered(ctx, (tx) => saveDraft(tx, input), getDraft)
}

export function publishProposalCall(
  ctx: Context,
  input: Parameters<typeof publishProposal>[1],
): Promise<ProposalDetail> {
  return answered(ctx, (tx) => publishProposal(tx, input))
}

export function takeBackCall(ctx: Context, input: { proposalId: number }): Promise<ProposalDetail> {
  return answered(ctx, (tx) => takeBackDraft(tx, input))
}

export function cancelProposalCall(ctx: Context, input: Parameters<typeof cancelProposal>[1]): Promise<ProposalDetail> {
  return answered(ctx, (tx) => cancelProposal(tx, input))
}

export function restoreProposalCall(
  ctx: Context,
  input: Parameters<typeof restoreProposal>[1],
): Promise<ProposalDetail> {
  return answered(ctx, (tx) => restoreProposal(tx, input))
}

export async function getProposalCall(ctx: Context, { proposalId }: { proposalId: number }): Promise<ProposalDetail> {
  const proposal = await getProposal(ctx, proposalId)
  if (proposal.isRemoved) throw new AppError('proposalRemoved')
  return proposal
}

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
