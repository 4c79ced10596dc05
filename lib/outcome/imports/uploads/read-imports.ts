import 'server-only'
import { z } from 'zod'
import { pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { ElectionImport } from '@/lib/generated/prisma/client'
import { ElectionImportState } from '@/lib/generated/prisma/enums'
import { canCreateProcess } from '@/lib/process/processes/policy'
import { type ImportProblem, type ImportReport, importProblem, importReport } from './report'

export type ImportView = Pick<
  ElectionImport,
  'id' | 'state' | 'fileName' | 'sizeBytes' | 'ballotsDone' | 'processId' | 'createdAt' | 'finishedAt'
> & { report: ImportReport | null; problem: ImportProblem | null }

const LISTED_MAX = 50

/** The latest imports of elections, the newest first. */
export async function listImports(ctx: Context): Promise<ImportView[]> {
  requireAllowed(canCreateProcess(ctx.actor))
  const rows = await ctx.db.electionImport.findMany({ orderBy: { id: 'desc' }, take: LISTED_MAX })
  return rows.map(viewOf)
}

/** Throws importUnknown. */
export async function getImport(ctx: Context, { importId }: { importId: number }): Promise<ImportView> {
  requireAllowed(canCreateProcess(ctx.actor))
  const row = await ctx.db.electionImport.findFirst({ where: { id: importId } })
  if (!row) throw new AppError('importUnknown')
  return viewOf(row)
}

function viewOf(row: ElectionImport): ImportView {
  const { id, state, fileName, sizeBytes, ballotsDone, processId, createdAt, finishedAt } = row
  return {
    id,
    state,
    fileName,
    sizeBytes,
    ballotsDone,
    processId,
    createdAt,
    finishedAt,
    report: row.report === null ? null : readColumn(importReport, row.report),
    problem: row.problem === null ? null : readColumn(importProblem, row.problem),
  }
}

export const access = 'member' as const
export const params = z.strictObject({ importId: pathId })

export const importAnswer = z.object({
  id: z.number().int(),
  state: z.enum(ElectionImportState),
  fileName: z.string(),
  sizeBytes: z.number().int(),
  ballotsDone: z.number().int(),
  processId: z.number().int().nullable().meta({ description: 'A draft, until an officer opens it' }),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  report: importReport.nullable().meta({ description: 'What the file contains, once it is checked' }),
  problem: importProblem.nullable().meta({ description: 'Why it was refused or failed, with the line of the file' }),
})
