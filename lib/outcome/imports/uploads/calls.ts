import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { access, getImport, importAnswer, listImports, params } from './read-imports'
import { startImportInput, uploadElectionInput } from './schemas'
import { startImport } from './start-import'
import { uploadElection } from './upload-election'

export const uploadElectionCall = call({
  method: 'POST',
  path: '/election-imports',
  summary: 'Upload the Pabulib file of a finished election, which is checked next (ADMIN)',
  description: 'GET /election-imports/{importId} shows the check and the progress. Nothing is imported before /start.',
  tag: 'Processes',
  access,
  takes: 'upload',
  body: uploadElectionInput,
  status: 202,
  output: importAnswer,
  errors: ['permissionDenied', 'fieldMissing', 'fieldTooLong', 'fileTooLarge', 'importsTooMany', 'urlInvalid'],
  run: async (ctx, input) => getImport(ctx, await uploadElection(ctx, input)),
})

export const listImportsCall = call({
  method: 'GET',
  path: '/election-imports',
  summary: 'The latest 50 imports of elections (ADMIN)',
  tag: 'Processes',
  access,
  output: z.array(importAnswer),
  errors: ['permissionDenied'],
  run: listImports,
})

export const readImportCall = call({
  method: 'GET',
  path: '/election-imports/{importId}',
  summary: 'State, check and progress of an import (ADMIN)',
  tag: 'Processes',
  access,
  params,
  output: importAnswer,
  errors: ['permissionDenied', 'importUnknown'],
  run: getImport,
})

export const startImportCall = call({
  method: 'POST',
  path: '/election-imports/{importId}/start',
  summary: 'Import a checked file, by its rule or another one (ADMIN)',
  tag: 'Processes',
  access,
  params,
  body: startImportInput,
  status: 202,
  output: importAnswer,
  errors: ['permissionDenied', 'importUnknown', 'importNotReady', 'ruleUnknown', 'fieldMissing'],
  run: async (ctx, input) => getImport(ctx, await startImport(ctx, input)),
})
