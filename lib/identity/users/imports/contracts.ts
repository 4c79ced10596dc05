import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { listQuery } from '@/lib/foundation/input/paging'
import { PeopleImportState } from '@/lib/generated/prisma/enums'
import { importColumns } from './columns'
import { LINE_PROBLEMS } from './problems'
import { uploadImportInput } from './schemas'

const common = { tag: 'People', access: 'member' } as const
const params = z.strictObject({ id: pathId })
const count = z.number().int()
const instant = z.iso.datetime()

const peopleImport = z.object({
  id: count,
  fileName: z.string(),
  state: z.enum(PeopleImportState).meta({
    description: 'CHECKING and RUNNING work in the background; CHECKED waits for `POST …/run`',
  }),
  encoding: z.string(),
  delimiter: z.string(),
  hasHeader: z.boolean(),
  columns: importColumns,
  linesTotal: count.nullable(),
  rowsDone: count,
  invited: count.meta({ description: 'In the rehearsal: how many would be invited' }),
  joined: count.meta({ description: 'Members that are added to processes or groups' }),
  known: count.meta({ description: 'Invited before, or members whom the list does not change' }),
  refused: count,
  sent: count,
  createdAt: instant,
  finishedAt: instant.nullable(),
})

export type ImportAnswer = z.input<typeof peopleImport>

const problem = z.object({
  line: count,
  problem: z.enum(LINE_PROBLEMS),
  field: z.string(),
  value: z.string(),
})

export type ProblemAnswer = z.input<typeof problem>

export const createImportContract = contract({
  ...common,
  method: 'POST',
  path: '/users/imports',
  summary: 'Upload a list of people as CSV and rehearse it; nobody is invited yet (ADMIN)',
  takes: 'upload',
  body: uploadImportInput,
  output: peopleImport,
  status: 202,
  errors: [
    ...(['permissionDenied', 'importFileInvalid', 'importColumnsMissing', 'importColumnsTwice'] as const),
    ...(['fileTooLarge', 'processUnknown', 'groupUnknown', 'tooManyRequests'] as const),
  ],
})

export const listImportsContract = contract({
  ...common,
  method: 'GET',
  path: '/users/imports',
  summary: 'The imported lists of people, newest first (ADMIN)',
  answers: 'list',
  query: listQuery(['id']),
  output: z.array(peopleImport),
  errors: ['permissionDenied'],
})

export const getImportContract = contract({
  ...common,
  method: 'GET',
  path: '/users/imports/{id}',
  summary: 'State, progress and counts of an import (ADMIN)',
  params,
  output: peopleImport,
  errors: ['permissionDenied', 'peopleImportUnknown'],
})

export const listProblemsContract = contract({
  ...common,
  method: 'GET',
  path: '/users/imports/{id}/problems',
  summary: 'The refused lines of an import, at most 5,000, by line (ADMIN)',
  params,
  answers: 'list',
  query: listQuery(['line']),
  output: z.array(problem),
  errors: ['permissionDenied', 'peopleImportUnknown'],
})

const change = { ...common, params, output: peopleImport } as const
const refusals = ['permissionDenied', 'peopleImportUnknown', 'peopleImportNotReady'] as const

export const runImportContract = contract({
  ...change,
  method: 'POST',
  path: '/users/imports/{id}/run',
  summary: 'Run a rehearsed import in the background (ADMIN)',
  status: 202,
  errors: refusals,
})

export const sendImportedContract = contract({
  ...change,
  method: 'POST',
  path: '/users/imports/{id}/invitations',
  summary: 'Send the invitations of an import that were not sent with it (ADMIN)',
  status: 202,
  errors: refusals,
})

export const cancelImportContract = contract({
  ...change,
  method: 'DELETE',
  path: '/users/imports/{id}',
  summary: 'End an import where it is; invitations that were made stay (ADMIN)',
  errors: refusals,
})
