import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { Page } from '@/lib/foundation/input/paging'
import { listQuery } from '@/lib/foundation/input/paging'
import type { ReceivedFile } from '@/lib/foundation/input/received-file'
import type { PeopleImport, PeopleImportProblem } from '@/lib/generated/prisma/client'
import { importColumns } from './columns'
import { createImport } from './create-import'
import { getImport, listImports, listProblems } from './list-imports'
import type { LineProblem } from './problems'
import { rehearseImport } from './rehearse-import'
import { uploadImportInput } from './schemas'
import { common, type ImportAnswer, type ProblemAnswer, params, peopleImport, problem } from './shapes'

type UploadCall = {
  file: ReceivedFile
  language?: Locale | undefined
  send: 'now' | 'later'
  processIds?: number[] | undefined
  groupIds?: number[] | undefined
}

/** `POST /users/imports`: matches columns by their headings and rehearses. */
export async function callCreateImport(ctx: Context, call: UploadCall): Promise<PeopleImport> {
  const { id, columns, hasHeader } = await createImport(ctx, { file: call.file })
  return rehearseImport(ctx, {
    id,
    hasHeader,
    columns: readColumn(importColumns, columns),
    language: call.language,
    sendsNow: call.send === 'now',
    processIds: call.processIds ?? [],
    groupIds: call.groupIds ?? [],
  })
}

export function importAnswer(row: PeopleImport): ImportAnswer {
  return {
    ...row,
    columns: readColumn(importColumns, row.columns),
    invited: row.invitedCount,
    joined: row.joinedCount,
    known: row.knownCount,
    refused: row.refusedCount,
    sent: row.sentCount,
  }
}

function importPage(list: Page<PeopleImport>): Page<ImportAnswer> {
  return { ...list, items: list.items.map(importAnswer) }
}

function problemPage(list: Page<PeopleImportProblem>): Page<ProblemAnswer> {
  return { ...list, items: list.items.map((row) => ({ ...row, problem: row.problem as LineProblem })) }
}

export const createImportCall = call({
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
  run: callCreateImport,
  answer: importAnswer,
})

export const listImportsCall = call({
  ...common,
  method: 'GET',
  path: '/users/imports',
  summary: 'The imported lists of people, newest first (ADMIN)',
  answers: 'list',
  query: listQuery(['id']),
  output: z.array(peopleImport),
  errors: ['permissionDenied'],
  run: listImports,
  answer: importPage,
})

export const getImportCall = call({
  ...common,
  method: 'GET',
  path: '/users/imports/{id}',
  summary: 'State, progress and counts of an import (ADMIN)',
  params,
  output: peopleImport,
  errors: ['permissionDenied', 'peopleImportUnknown'],
  run: (ctx, { id }) => getImport(ctx, id),
  answer: importAnswer,
})

export const listProblemsCall = call({
  ...common,
  method: 'GET',
  path: '/users/imports/{id}/problems',
  summary: 'The refused lines of an import, at most 5,000, by line (ADMIN)',
  params,
  answers: 'list',
  query: listQuery(['line']),
  output: z.array(problem),
  errors: ['permissionDenied', 'peopleImportUnknown'],
  run: listProblems,
  answer: problemPage,
})
