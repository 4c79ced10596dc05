import { z } from 'zod'
import { TABLE_FORMATS } from '@/lib/foundation/output/table-formats'
import { ExportState } from '@/lib/generated/prisma/enums'
import { EXPORT_KINDS } from './kinds'
import { exportFilter } from './schemas'

export const exportAnswer = z.object({
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

export const exportId = z.strictObject({ exportId: z.uuid() })
