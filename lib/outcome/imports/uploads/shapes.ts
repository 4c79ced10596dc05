import { z } from 'zod'
import { pathId } from '@/lib/foundation/api/call'
import { ElectionImportState } from '@/lib/generated/prisma/enums'
import { importProblem, importReport } from './report'

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
