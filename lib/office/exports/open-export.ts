import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { translator } from '@/lib/foundation/i18n/translations'
import { StreamedFile } from '@/lib/foundation/output/streamed-file'
import { tableMediaType } from '@/lib/foundation/output/table-file'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { exportKey } from './export-key'
import { getExport } from './read-exports'
import { exportId } from './shapes'
import { filterOf, sourceOf } from './sources'

/** The file of a finished export of the actor, who must still be allowed to see its data. */
export async function openExport(ctx: Context, { exportId }: { exportId: string }): Promise<StreamedFile> {
  const found = await getExport(ctx, { exportId })
  const { kind, format, state, sizeBytes, finishedAt } = found
  await sourceOf(kind).authorize(ctx, filterOf(kind, found.filter))
  if (state !== 'READY') throw new AppError('exportNotReady')
  const stream = await currentStorage().stream(exportKey(ctx.organization.id, exportId))
  if (!stream) throw new AppError('exportUnknown')
  const day = (finishedAt ?? ctx.now).toISOString().slice(0, 10)
  const name = `${translator(ctx.locale, 'exports')(`kinds.${kind}`)} ${day}.${format}`
  return new StreamedFile({ type: tableMediaType(format), name, size: sizeBytes, stream })
}

export const downloadExportCall = call({
  method: 'GET',
  path: '/exports/{exportId}/file',
  summary: 'The file of a finished export of the caller',
  tag: 'Exports',
  access: 'member',
  answers: 'file',
  params: exportId,
  output: z.string(),
  errors: [
    ...(['exportUnknown', 'exportNotReady', 'permissionDenied'] as const),
    ...(['processUnknown', 'processPrivate', 'moduleUnknown', 'moduleTypeWrong'] as const),
  ],
  run: openExport,
})
