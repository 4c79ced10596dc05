import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { listQuery } from '@/lib/foundation/input/paging'
import { boxText, filters, listed, points } from '@/lib/ideas/proposals/contracts'
import { SEARCH_LENGTH_MAX } from '@/lib/ideas/proposals/limits'
import { lookColumns } from '@/lib/process/topics/looks'

const tag = 'Finding'
const id = z.number().int()
const byId = z.strictObject({ id: pathId })
const texts = z.partialRecord(z.enum(LOCALES), z.string())
const shared = { tag, method: 'GET' as const, access: 'public' as const }

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
const ofProcess = { 'processId.equals': pathId.optional() }

export const listCommunityProposalsContract = contract({
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
})

export const listCommunityPointsContract = contract({
  ...shared,
  path: '/proposals/points',
  summary: 'Where they are, as GeoJSON; many become clusters (count above 1)',
  query: z.strictObject({ ...filters, ...ofProcess, box: boxText.optional() }),
  output: points,
})

export const listDriversContract = contract({
  ...shared,
  path: '/drivers',
  summary: 'The areas, with their numbers of topics and ideas',
  answers: 'list',
  query: listQuery(inOrder),
  output: z.array(driver),
})

export const getDriverContract = contract({
  ...shared,
  path: '/drivers/{id}',
  summary: 'An area',
  params: byId,
  output: driver,
  errors: ['driverUnknown'],
})

export const listChallengesContract = contract({
  ...shared,
  path: '/challenges',
  summary: 'The topics of the organization, of an area or of a process',
  answers: 'list',
  query: listQuery(inOrder, { ...ofProcess, 'driverId.equals': pathId.optional() }),
  output: z.array(challenge),
})

export const getChallengeContract = contract({
  ...shared,
  path: '/challenges/{id}',
  summary: 'A topic',
  params: byId,
  output: challenge,
  errors: ['challengeUnknown'],
})

export const listScenariosContract = contract({
  ...shared,
  path: '/scenarios',
  summary: 'The contexts of the organization or of a process',
  answers: 'list',
  query: listQuery(inOrder, ofProcess),
  output: z.array(topic),
})

export const getScenarioContract = contract({
  ...shared,
  path: '/scenarios/{id}',
  summary: 'A context',
  params: byId,
  output: topic,
  errors: ['scenarioUnknown'],
})

export const listGroupsContract = contract({
  ...shared,
  path: '/groups',
  summary: 'The groups that the caller may see: public ones, and the own',
  answers: 'list',
  query: listQuery(inOrder, ofProcess),
  output: z.array(group),
})

export const getGroupContract = contract({
  ...shared,
  path: '/groups/{id}',
  summary: 'A group; a private one is unknown to who is not in it',
  params: byId,
  output: group,
  errors: ['groupUnknown'],
})

export const listGroupMembersContract = contract({
  ...shared,
  path: '/groups/{id}/members',
  summary: 'The members of a group who made their profile public',
  answers: 'list',
  params: byId,
  query: listQuery(inOrder),
  output: z.array(person),
  errors: ['groupUnknown'],
})

export const getCommunityContract = contract({
  ...shared,
  path: '/community',
  summary: 'How many are subscribed, and how many made their profile public',
  output: z.object({ subscribers: z.number().int(), profiles: z.number().int() }),
})

export const listCommunityPeopleContract = contract({
  ...shared,
  path: '/community/people',
  summary: 'The members who made their profile public, the newest first',
  answers: 'list',
  query: listQuery(inOrder, { 'q.contains': z.string().max(SEARCH_LENGTH_MAX).optional() }),
  output: z.array(person),
})

export const searchContract = contract({
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
})
