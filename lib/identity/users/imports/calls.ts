import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { Page } from '@/lib/foundation/input/paging'
import type { ReceivedFile } from '@/lib/foundation/input/received-file'
import type { PeopleImport, PeopleImportProblem } from '@/lib/generated/prisma/client'
import { importColumns } from './columns'
import type { ImportAnswer, ProblemAnswer } from './contracts'
import { createImport } from './create-import'
import { getImport } from './list-imports'
import type { LineProblem } from './problems'
import { rehearseImport } from './rehearse-import'

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

export const callGetImport = (ctx: Context, { id }: { id: number }) => getImport(ctx, id)

export function importAnswer(row: PeopleImport): ImportAnswer {
  const { id, fileName, state, encoding, delimiter, hasHeader, linesTotal, rowsDone } = row
  return {
    ...{ id, fileName, state, encoding, delimiter, hasHeader, linesTotal, rowsDone },
    columns: readColumn(importColumns, row.columns),
    invited: row.invitedCount,
    joined: row.joinedCount,
    known: row.knownCount,
    refused: row.refusedCount,
    sent: row.sentCount,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}

export function importPage(list: Page<PeopleImport>): Page<ImportAnswer> {
  return { ...list, items: list.items.map(importAnswer) }
}

export function problemPage(list: Page<PeopleImportProblem>): Page<ProblemAnswer> {
  const items = list.items.map(({ line, problem, field, value }) => ({
    ...{ line, field, value },
    problem: problem as LineProblem,
  }))
  return { ...list, items }
}
