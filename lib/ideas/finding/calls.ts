import 'server-only'
import type { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { parseBox } from '@/lib/foundation/geo/box'
import { filtersOf, sortOf } from '@/lib/ideas/proposals/calls'
import { listAnswer } from '@/lib/ideas/proposals/reading/answer-calls'
import { communityOf } from '@/lib/ideas/proposals/reading/community'
import { listBehind, listInScope, type ProposalList } from '@/lib/ideas/proposals/reading/list-proposals'
import { communityFeatures } from './community-features'
import { communityFigures, listPublicPeople } from './community-people'
import type {
  listChallengesContract,
  listCommunityPeopleContract,
  listCommunityPointsContract,
  searchContract,
} from './contracts'
import { getGroup, listGroups } from './groups'
import { searchEverything } from './search'
import { getChallenge, getDriver, getScenario, listChallenges, listDrivers, listScenarios } from './topics'

type Paging = { page: number; size: number }
type OfProcess = { 'processId.equals'?: number | undefined }
type ById = { id: number }
type Filters = z.output<typeof listCommunityPointsContract.query>

/** `GET /proposals`. */
export async function listCommunityProposals(
  ctx: Context,
  { page, size, sort, after, ...filters }: Paging & Filters & { sort?: string | undefined; after?: number | undefined },
): Promise<ProposalList> {
  const { scope } = await communityOf(ctx)
  const request = { filters: placeFilters(filters), sort: sortOf(sort), after }
  return listBehind((part) => listInScope(ctx, scope, { ...request, ...part }), { page, size, after })
}

export async function listCommunityPoints(ctx: Context, filters: Filters) {
  return communityFeatures(ctx, placeFilters(filters))
}

export async function listDriversCall(ctx: Context, { page, size }: Paging) {
  return listDrivers(ctx, { page, size })
}

export async function getDriverCall(ctx: Context, { id }: ById) {
  return getDriver(ctx, id)
}

export async function listChallengesCall(ctx: Context, input: z.output<typeof listChallengesContract.query>) {
  const {
    page,
    size,
    'processId.equals': processId,
    'driverId.equals': driverId,
  } = input as Paging & OfProcess & { 'driverId.equals'?: number }
  return listChallenges(ctx, {
    page,
    size,
    ...(processId === undefined ? {} : { processId }),
    ...(driverId === undefined ? {} : { driverId }),
  })
}

export async function getChallengeCall(ctx: Context, { id }: ById) {
  return getChallenge(ctx, id)
}

export async function listScenariosCall(ctx: Context, input: Paging & OfProcess) {
  const { page, size, 'processId.equals': processId } = input
  return listScenarios(ctx, { page, size, ...(processId === undefined ? {} : { processId }) })
}

export async function getScenarioCall(ctx: Context, { id }: ById) {
  return getScenario(ctx, id)
}

export async function listGroupsCall(ctx: Context, { page, size, 'processId.equals': processId }: Paging & OfProcess) {
  return listGroups(ctx, { page, size, processId })
}

export async function getGroupCall(ctx: Context, { id }: ById) {
  return getGroup(ctx, id)
}

export async function listGroupMembersCall(ctx: Context, { id, page, size }: ById & Paging) {
  const group = await getGroup(ctx, id)
  return listPublicPeople(ctx, { groupId: group.id, page, size })
}

export async function getCommunityCall(ctx: Context) {
  return communityFigures(ctx)
}

export async function listCommunityPeopleCall(ctx: Context, input: z.output<typeof listCommunityPeopleContract.query>) {
  const { page, size, 'q.contains': q } = input as Paging & { 'q.contains'?: string }
  return listPublicPeople(ctx, { q, page, size })
}

export async function searchCall(ctx: Context, input: z.output<typeof searchContract.query>) {
  const { community: _, proposals, people, ...found } = await searchEverything(ctx, input['q.contains'], input.size)
  const { items, total } = listAnswer({ ...proposals, page: 0, size: input.size })
  return { ...found, proposals: { items, total }, people: { items: people.items, total: people.total } }
}

function placeFilters({ box, 'processId.equals': processId, ...filters }: Filters) {
  return { ...filtersOf(filters), processId, box: box === undefined ? undefined : (parseBox(box) ?? undefined) }
}
