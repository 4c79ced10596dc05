import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { TABLE_FORMATS, type TableFormat } from '@/lib/foundation/output/table-formats'
import type { Export, ExportState } from '@/lib/generated/prisma/client'
import { EXPORT_KINDS, type ExportKind } from './kinds'
import { canExport } from './policy'
import { exportFilter } from './schemas'
import { exportAnswer, exportId } from './shapes'
import { LISTED_MAX } from './sources/limits'

/** An export as its requester sees it. */
export type ListedExport = {
  id: string
  kind: ExportKind
  format: TableFormat
  filter: Record<string, string>
  purpose: string
  state: ExportState
  rowsTotal: number
  rowsWritten: number
  sizeBytes: number
  createdAt: Date
  finishedAt: Date | null
  expiresAt: Date
}

/** The actor's exports, the latest first. */
export async function listExports(context: Context): Promise<ListedExport[]> {
  const ctx = requireSignedIn(context)
  requireAllowed(canExport(ctx.actor))
  const rows = await ctx.db.export.findMany({
    where: { requesterId: ctx.actor.userId, expiresAt: { gt: ctx.now } },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: LISTED_MAX,
  })
  return rows.map(toListed)
}

/** One of the actor's exports; those of others are not found. */
export async function getExport(context: Context, { exportId }: { exportId: string }): Promise<ListedExport> {
  const ctx = requireSignedIn(context)
  requireAllowed(canExport(ctx.actor))
  const row = await ctx.db.export.findFirst({
    where: { id: exportId, requesterId: ctx.actor.userId, expiresAt: { gt: ctx.now } },
  })
  if (!row) throw new AppError('exportUnknown')
  return toListed(row)
}

export function toListed(row: Export): ListedExport {
  const { id, purpose, state, rowsTotal, rowsWritten, createdAt, finishedAt, expiresAt } = row
  return {
    id,
    purpose,
    state,
    rowsTotal,
    rowsWritten,
    createdAt,
    finishedAt,
    expiresAt,
    // Checks of the table restrict both.
    kind: EXPORT_KINDS.find((kind) => kind === row.kind) ?? 'ideas',
    format: TABLE_FORMATS.find((format) => format === row.format) ?? 'csv',
    filter: readColumn(exportFilter, row.filter),
    sizeBytes: Number(row.sizeBytes),
  }
}

export const listExportsCall = call({
  method: 'GET',
  path: '/exports',
  summary: 'The caller’s own exports, the latest first',
  tag: 'Exports',
  access: 'member',
  output: z.array(exportAnswer),
  errors: ['permissionDenied'],
  run: listExports,
})

export const readExportCall = call({
  method: 'GET',
  path: '/exports/{exportId}',
  summary: 'One of the caller’s own exports with its progress',
  tag: 'Exports',
  access: 'member',
  params: exportId,
  output: exportAnswer,
  errors: ['exportUnknown', 'permissionDenied'],
  run: getExport,
})
