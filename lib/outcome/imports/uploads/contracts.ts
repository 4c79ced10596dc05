import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { ElectionImportState } from '@/lib/generated/prisma/enums'
import { importProblem, importReport } from './report'
import { startImportInput, uploadElectionInput } from './schemas'

const tag = 'Processes'
const access = 'member' as const
const params = z.strictObject({ importId: pathId })

const importAnswer = z.object({
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

export const uploadElectionContract = contract({
  method: 'POST',
  path: '/election-imports',
  summary: 'Upload the Pabulib file of a finished election, which is checked next (ADMIN)',
  description: 'GET /election-imports/{importId} shows the check and the progress. Nothing is imported before /start.',
  tag,
  access,
  takes: 'upload',
  body: uploadElectionInput,
  status: 202,
  output: importAnswer,
  errors: ['permissionDenied', 'fieldMissing', 'fieldTooLong', 'fileTooLarge', 'importsTooMany', 'urlInvalid'],
})

export const listImportsContract = contract({
  method: 'GET',
  path: '/election-imports',
  summary: 'The latest 50 imports of elections (ADMIN)',
  tag,
  access,
  output: z.array(importAnswer),
  errors: ['permissionDenied'],
})

export const readImportContract = contract({
  method: 'GET',
  path: '/election-imports/{importId}',
  summary: 'State, check and progress of an import (ADMIN)',
  tag,
  access,
  params,
  output: importAnswer,
  errors: ['permissionDenied', 'importUnknown'],
})

export const startImportContract = contract({
  method: 'POST',
  path: '/election-imports/{importId}/start',
  summary: 'Import a checked file, by its rule or another one (ADMIN)',
  tag,
  access,
  params,
  body: startImportInput,
  status: 202,
  output: importAnswer,
  errors: ['permissionDenied', 'importUnknown', 'importNotReady', 'ruleUnknown', 'fieldMissing'],
})

export const cancelImportContract = contract({
  method: 'DELETE',
  path: '/election-imports/{importId}',
  summary: 'Cancel an import that is not finished; a running one is undone as a whole (ADMIN)',
  tag,
  access,
  params,
  status: 204,
  output: z.undefined(),
  errors: ['permissionDenied', 'importUnknown', 'importFinished'],
})

export type ImportAnswer = z.input<typeof importAnswer>
