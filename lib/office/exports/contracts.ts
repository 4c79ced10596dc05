import { z } from 'zod'
import { contract } from '@/lib/foundation/api/contract'
import { TABLE_FORMATS } from '@/lib/foundation/output/table-formats'
import { ExportState } from '@/lib/generated/prisma/enums'
import { EXPORT_KINDS } from './kinds'
import { exportFilter, exportInput } from './schemas'

const tag = 'Exports'

/** What the filter of a list refuses beyond `fieldInvalid` and `fieldMissing`: a filter is read by its kind's own schema. */
const FILTER_REFUSALS = ['numberInvalid', 'noDecimals', 'numberTooLow', 'numberTooHigh', 'dateInvalid'] as const

const exportAnswer = z.object({
  id: z.uuid(),
  kind: z.enum(EXPORT_KINDS),
  format: z.enum(TABLE_FORMATS),
  filter: exportFilter,
  purpose: z.string(),
  state: z.enum(ExportState),
  rowsTotal: z.number().int().meta({ description: 'Rows at the beginning; 0 until the worker has counted them' }),
  rowsWritten: z.number().int(),
  sizeBytes: z.number().int(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().meta({ description: 'The file is deleted then' }),
})

const exportId = z.strictObject({ exportId: z.uuid() })

export const requestExportContract = contract({
  method: 'POST',
  path: '/exports',
  summary: 'Request a table as CSV or XLSX, one of each kind at a time (ADMIN, DELEGATE)',
  description:
    'The worker writes the file; GET /exports/{exportId} shows the progress, and a mail says when it is ready.',
  tag,
  access: 'member',
  body: exportInput,
  output: exportAnswer,
  status: 202,
  errors: [
    ...(['permissionDenied', 'exportRunning', 'purposeMissing', 'fieldMissing', 'fieldInvalid'] as const),
    ...(['processUnknown', 'processPrivate', 'moduleUnknown', 'moduleTypeWrong', 'tooManyRequests'] as const),
    ...FILTER_REFUSALS,
  ],
})

export const listExportsContract = contract({
  method: 'GET',
  path: '/exports',
  summary: 'The caller’s own exports, the latest first',
  tag,
  access: 'member',
  output: z.array(exportAnswer),
  errors: ['permissionDenied'],
})

export const readExportContract = contract({
  method: 'GET',
  path: '/exports/{exportId}',
  summary: 'One of the caller’s own exports with its progress',
  tag,
  access: 'member',
  params: exportId,
  output: exportAnswer,
  errors: ['exportUnknown', 'permissionDenied'],
})

export const downloadExportContract = contract({
  method: 'GET',
  path: '/exports/{exportId}/file',
  summary: 'The file of a finished export of the caller',
  tag,
  access: 'member',
  answers: 'file',
  params: exportId,
  output: z.string(),
  errors: [
    ...(['exportUnknown', 'exportNotReady', 'permissionDenied'] as const),
    ...(['processUnknown', 'processPrivate', 'moduleUnknown', 'moduleTypeWrong'] as const),
  ],
})

export const discardExportContract = contract({
  method: 'DELETE',
  path: '/exports/{exportId}',
  summary: 'Cancel an export of the caller, or delete its file',
  tag,
  access: 'member',
  params: exportId,
  output: z.undefined(),
  status: 204,
  errors: ['exportUnknown', 'permissionDenied'],
})
