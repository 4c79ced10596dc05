import 'server-only'
import { z } from 'zod'
import { call, pathId } from '@/lib/foundation/api/call'
import { parseBox } from '@/lib/foundation/geo/box'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { listQuery } from '@/lib/foundation/input/paging'
import { SEARCH_LENGTH_MAX } from '@/lib/ideas/proposals/limits'
import { filtersOf, sortOf } from '@/lib/ideas/proposals/publishing/calls'
import { listAnswer } from '@/lib/ideas/proposals/reading/answer-calls'
import { communityOf } from '@/lib/ideas/proposals/reading/community'
import { listBehind, listInScope } from '@/lib/ideas/proposals/reading/list-proposals'
import { absoluteFeatures } from '@/lib/ideas/proposals/reading/point-features'
import { boxText, filters, listed, points } from '@/lib/ideas/proposals/shapes'
import { lookColumns } from '@/lib/process/topics/looks'
import { communityFeatures } from './community-features'
import { communityFigures, listPublicPeople } from './community-people'
import { getGroup, listGroups } from './groups'
import { searchEverything } from './search'
import { getChallenge, getDriver, getScenario, listChallenges, listDrivers, listScenarios } from './topics'

const ofProcess = { 'processId.equals': pathId.optional() }
const communityPointsQuery = z.strictObject({ ...filters, ...ofProcess, box: boxText.optional() })

type Paging = { page: number; size: number }
type OfProcess = { 'processId.equals'?: number | undefined }

type Filters = z.output<typeof communityPointsQuery>

function placeFilters({ box, 'processId.equals': processId, ...filters }: Filters) {
  return { ...filtersOf(filters), processId, box: box === undefined ? undefined : (parseBox(box) ?? undefined) }
}

const id = z.number().int()

const byId = z.strictObject({ id: pathId })

const texts = z.partialRecord(z.enum(LOCALES), z.string())

const shared = { tag: 'Finding', method: 'GET' as const, access: 'public' as const }

const listedTopic = z.object({
  id,
  name: texts,
  body: texts.meta({ description: 'Markdown' }),
  coverFileId: z.string().nullable(),
  ideas: z.number().int().meta({ description: 'Open ideas that the caller may see' }),
})

const topic = listedTopic.extend(lookColumns.shape)

const driver = topic.extend({ challenges: z.number().int() })

const challenge = topic.extend({ driverId: id.nullable(), driverName: texts.nullable() })

const group = listedTopic.extend({
  processId: id.nullable(),
  processName: texts.nullable(),
  visibility: z.enum(['PUBLIC', 'PRIVATE']),
  registration: z.enum(['OPEN', 'CLOSED', 'ACCESS_CODE']),
  members: z.number().int(),
})

const person = z.object({
  id,
  displayName: z.string(),
  name: z.string(),
  surname: z.string(),
  avatarFileId: z.string().nullable(),
})

const found = z.object({ id, name: texts })

const part = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), total: z.number().int() })

const inOrder = ['position'] as const

export const listCommunityProposalsCall = call({
  ...shared,
  path: '/proposals',
  summary: 'The open proposals of all processes that the caller may see, the latest first',
  answers: 'list',
  query: listQuery(['publishedAt', 'popularity', 'cost'], {
    ...filters,
    ...ofProcess,
    box: boxText.optional(),
    after: pathId.optional().meta({ description: 'Id of the last proposal read: the list goes on behind it' }),
  }),
  output: z.array(listed),
  errors: ['fieldInvalid'],
  run: async (ctx, { page, size, sort, after, ...filters }) => {
    const { scope } = await communityOf(ctx)
    const request = { filters: placeFilters(filters), sort: sortOf(sort), after }
    return listBehind((part) => listInScope(ctx, scope, { ...request, ...part }), { page, size, after })
  },
  answer: listAnswer,
})

export const listCommunityPointsCall = call({
  ...shared,
  path: '/proposals/points',
  summary: 'Where they are, as GeoJSON; many become clusters (count above 1)',
  query: communityPointsQuery,
  output: points,
  run: async (ctx, filters) => communityFeatures(ctx, placeFilters(filters)),
  answer: absoluteFeatures,
})

export const listDriversCall = call({
  ...shared,
  path: '/drivers',
  summary: 'The areas, with their numbers of topics and ideas',
  answers: 'list',
  query: listQuery(inOrder),
  output: z.array(driver),
  run: async (ctx, { page, size }) => listDrivers(ctx, { page, size }),
})

export const getDriverCall = call({
  ...shared,
  path: '/drivers/{id}',
  summary: 'An area',
  params: byId,
  output: driver,
  errors: ['driverUnknown'],
  run: async (ctx, { id }) => getDriver(ctx, id),
})

export const listChallengesCall = call({
  ...shared,
  path: '/challenges',
  summary: 'The topics of the organization, of an area or of a process',
  answers: 'list',
  query: listQuery(inOrder, { ...ofProcess, 'driverId.equals': pathId.optional() }),
  output: z.array(challenge),
  run: async (ctx, input) => {
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
  },
})

export const getChallengeCall = call({
  ...shared,
  path: '/challenges/{id}',
  summary: 'A topic',
  params: byId,
  output: challenge,
  errors: ['challengeUnknown'],
  run: async (ctx, { id }) => getChallenge(ctx, id),
})

export const listScenariosCall = call({
  ...shared,
  path: '/scenarios',
  summary: 'The contexts of the organization or of a process',
  answers: 'list',
  query: listQuery(inOrder, ofProcess),
  output: z.array(topic),
  run: async (ctx, input) => {
    const { page, size, 'processId.equals': processId } = input
    return listScenarios(ctx, { page, size, ...(processId === undefined ? {} : { processId }) })
  },
})

export const getScenarioCall = call({
  ...shared,
  path: '/scenarios/{id}',
  summary: 'A context',
  params: byId,
  output: topic,
  errors: ['scenarioUnknown'],
  run: async (ctx, { id }) => getScenario(ctx, id),
})

export const listGroupsCall = call({
  ...shared,
  path: '/groups',
  summary: 'The groups that the caller may see: public ones, and the own',
  answers: 'list',
  query: listQuery(inOrder, ofProcess),
  output: z.array(group),
  run: async (ctx, { page, size, 'processId.equals': processId }) => listGroups(ctx, { page, size, processId }),
})

export const getGroupCall = call({
  ...shared,
  path: '/groups/{id}',
  summary: 'A group; a private one is unknown to who is not in it',
  params: byId,
  output: group,
  errors: ['groupUnknown'],
  run: async (ctx, { id }) => getGroup(ctx, id),
})

export const listGroupMembersCall = call({
  ...shared,
  path: '/groups/{id}/members',
  summary: 'The members of a group who made their profile public',
  answers: 'list',
  params: byId,
  query: listQuery(inOrder),
  output: z.array(person),
  errors: ['groupUnknown'],
  run: async (ctx, { id, page, size }) => {
    const group = await getGroup(ctx, id)
    return listPublicPeople(ctx, { groupId: group.id, page, size })
  },
})

export const getCommunityCall = call({
  ...shared,
  path: '/community',
  summary: 'How many are subscribed, and how many made their profile public',
  output: z.object({ subscribers: z.number().int(), profiles: z.number().int() }),
  run: async (ctx) => communityFigures(ctx),
})

export const listCommunityPeopleCall = call({
  ...shared,
  path: '/community/people',
  summary: 'The members who made their profile public, the newest first',
  answers: 'list',
  query: listQuery(inOrder, { 'q.contains': z.string().max(SEARCH_LENGTH_MAX).optional() }),
  output: z.array(person),
  run: async (ctx, input) => {
    const { page, size, 'q.contains': q } = input as Paging & { 'q.contains'?: string }
    return listPublicPeople(ctx, { q, page, size })
  },
})

export const searchCall = call({
  ...shared,
  path: '/search',
  summary: 'What the caller may see of all that has the words: at least two characters, the first few of each kind',
  query: z.strictObject({
    'q.contains': z.string().max(SEARCH_LENGTH_MAX),
    size: z.coerce.number().int().min(1).max(20).default(5),
  }),
  output: z.object({
    processes: part(found),
    proposals: part(listed),
    challenges: part(found),
    groups: part(found),
    people: part(person),
  }),
  limit: { name: 'search', points: 120, seconds: 60 },
  errors: ['tooManyRequests'],
  run: async (ctx, input) => {
    const { community: _, proposals, people, ...found } = await searchEverything(ctx, input['q.contains'], input.size)
    const { items, total } = listAnswer({ ...proposals, page: 0, size: input.size })
    return { ...found, proposals: { items, total }, people: { items: people.items, total: people.total } }
  },
})
