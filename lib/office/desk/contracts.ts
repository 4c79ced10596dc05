import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { listQuery } from '@/lib/foundation/input/paging'
import { EVALUATION_KINDS } from '@/lib/participation/evaluations/schemas'
import { actOutcome, DESK_STATUSES, deskAct, deskFilter, prepareActBody, STANDINGS } from './schemas'

const tag = 'Ideas desk'
const id = z.number().int()
const person = z.object({ id, name: z.string() }).nullable()
const ofProcess = z.strictObject({ processId: pathId })
const ofAct = z.strictObject({ actId: z.uuid() })
const refusals = ['permissionDenied', 'processUnknown', 'processPrivate'] as const

const idea = z.object({
  ...{ id, moduleId: id, phaseId: id, title: z.string().nullable(), titleLocale: z.string().nullable() },
  type: z.enum(['PROPOSAL', 'STORY', 'TACTICS', 'SERVICE']),
  status: z.enum(DESK_STATUSES),
  author: person,
  challengeIds: z.array(id),
  scenarioId: id.nullable(),
  cost: z.number().nullable().meta({ description: 'The author’s estimate' }),
  checkedCost: id.nullable(),
  standsToVote: z.enum(STANDINGS),
  evaluations: z.array(z.enum(EVALUATION_KINDS)),
  score: id.nullable(),
  assignee: person,
  votes: id.nullable().meta({ description: 'Null until the result of a vote is counted' }),
  languages: z.array(z.string()),
  reports: id,
  isHidden: z.boolean(),
  publishedAt: z.iso.datetime(),
})

export const listDeskContract = contract({
  method: 'GET',
  path: '/processes/{processId}/desk',
  summary: 'Ideas of a process for the office, with filters (ADMIN, DELEGATE, FACILITATOR)',
  tag,
  access: 'member',
  answers: 'list',
  params: ofProcess,
  query: listQuery(['id'], deskFilter).omit({ sort: true }).extend(deskFilter),
  output: z.array(idea),
  errors: refusals,
})

export const prepareActContract = contract({
  method: 'POST',
  path: '/processes/{processId}/desk/acts',
  summary: 'Prepare an act on chosen ideas or on all that match a filter; nothing changes until it is carried out',
  tag,
  access: 'member',
  params: ofProcess,
  body: prepareActBody,
  output: z.object({ id: z.uuid(), processId: id, ideas: id }),
  status: 201,
  errors: [
    ...refusals,
    ...(['noIdeasChosen', 'tooManyIdeas', 'challengeUnknown', 'scenarioUnknown', 'accountUnknown'] as const),
    'reasonRequired',
  ],
})

const outcome = { id: z.uuid(), processId: id, ...actOutcome.shape }

export const readActContract = contract({
  method: 'GET',
  path: '/desk-acts/{actId}',
  summary: 'An act of the caller with its ideas and outcome',
  tag,
  access: 'member',
  params: ofAct,
  output: z.object({
    ...{ id: z.uuid(), processId: id, act: deskAct, state: z.enum(['PREPARED', 'DONE', 'UNDONE']), ideas: id },
    ...{ outcome: actOutcome, canUndo: z.boolean(), titles: z.array(z.object({ id, title: z.string() })) },
  }),
  errors: ['deskActUnknown', 'permissionDenied'],
})

export const carryOutActContract = contract({
  method: 'POST',
  path: '/desk-acts/{actId}/carry-out',
  summary: 'Carry out a prepared act, once; ideas that changed meanwhile or cannot be changed are named',
  tag,
  access: 'member',
  params: ofAct,
  output: z.object(outcome),
  errors: ['deskActUnknown', 'deskActDone', 'permissionDenied'],
})

export const undoActContract = contract({
  method: 'POST',
  path: '/desk-acts/{actId}/undo',
  summary: 'Undo an act within ten minutes, if it published nothing',
  tag,
  access: 'member',
  params: ofAct,
  output: z.object({ id: z.uuid(), processId: id, undone: z.array(id), kept: z.array(id) }),
  errors: ['deskActUnknown', 'undoNotPossible', 'permissionDenied'],
})
