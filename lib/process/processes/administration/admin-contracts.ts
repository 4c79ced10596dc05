import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { pictureInput } from '@/lib/foundation/files/schemas'
import { instantInput } from '@/lib/foundation/input/instants'
import { AUDIT_SOURCES } from '@/lib/process/module-types/types/ballot-settings'
import { processOutput, processPhaseOutput } from '@/lib/process/processes/contracts'
import { PROCESS_PAGES } from '@/lib/process/processes/pages/page-kinds'
import {
  addPhaseInput,
  copyProcessInput,
  createProcessInput,
  endPhaseInput,
  setPhaseStateInput,
  setProcessStatusInput,
  updatePagesInput,
  updatePhaseInput,
  updateProcessInput,
  updateRulesInput,
} from '@/lib/process/processes/schemas'

const tag = 'Processes'
const processParams = z.strictObject({ processId: pathId })
const phaseParams = z.strictObject({ phaseId: pathId })
const id = z.number().int()

// The API uses the names of the specification: startDate and endDate.
const { startsAt: _start, endsAt: _end, ...created } = createProcessInput.shape
const dates = { startDate: instantInput.optional(), endDate: instantInput.optional() }

export const createProcessContract = contract({
  method: 'POST',
  path: '/processes',
  summary: 'Create a process from a template, as a draft with phases, modules and texts (ADMIN)',
  tag,
  access: 'member',
  body: z.strictObject({ ...created, startDate: instantInput, endDate: instantInput }),
  output: z.object({ processId: id, phaseIds: z.array(id), modules: z.record(z.string(), id) }),
  status: 201,
  errors: ['permissionDenied', 'processTemplateUnknown', 'textMissing', 'datesOutOfOrder', 'processTooLong'],
})

export const copyProcessContract = contract({
  method: 'POST',
  path: '/processes/{processId}/copies',
  summary:
    'Make a draft after a process: rules, phases, modules and texts at new dates, without people, ideas and votes (ADMIN)',
  tag,
  access: 'member',
  params: processParams,
  body: copyProcessInput.omit({ processId: true, startsAt: true }).extend({ startDate: instantInput }),
  output: z.object({ processId: id }),
  status: 201,
  errors: ['permissionDenied', 'processUnknown', 'textMissing'],
})

const administered = ['permissionDenied', 'processUnknown'] as const

export const updateProcessContract = contract({
  method: 'PATCH',
  path: '/processes/{processId}',
  summary: 'Change name, summary, dates and who may see and join (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: processParams,
  body: updateProcessInput.omit({ processId: true, startsAt: true, endsAt: true }).extend(dates),
  output: processOutput,
  errors: [
    'savedMeanwhile',
    ...administered,
    'textMissing',
    'datesOutOfOrder',
    'processTooLong',
    'phaseOutsideProcess',
    'agesInvalid',
    'groupsMissing',
  ],
})

export const setProcessStatusContract = contract({
  method: 'PUT',
  path: '/processes/{processId}/status',
  summary: 'Open, close or archive a process; going back needs a reason (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: processParams,
  body: setProcessStatusInput.omit({ processId: true }),
  output: processOutput,
  errors: [...administered, 'statusUnreachable', 'reasonRequired', 'processHasOpenVote'],
})

const texts = z.record(z.string(), z.string())

export const getRulesContract = contract({
  method: 'GET',
  path: '/processes/{processId}/rules',
  summary: 'The rules as they are saved (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: processParams,
  output: z.object({
    budgetAvailable: z.number(),
    currency: z.string(),
    preferencesMax: id.nullable(),
    projectCostMax: z.number().nullable(),
    minimumAge: id.nullable(),
    versionsMax: id,
    versioningDays: id,
    commentsEnabled: z.boolean(),
    showTalliesEarly: z.boolean(),
    objectionDays: id,
    showOpenings: z.boolean().meta({ description: 'Voters see the opening of their own ballot after closing' }),
    auditBy: z.enum(AUDIT_SOURCES).meta({ description: 'Source of random numbers of an audit' }),
    personalBudget: id,
    donationMin: id,
    donationMax: id,
    rule: z.record(z.string(), z.unknown()).nullable().meta({ description: 'Null without a vote' }),
    isFixed: z.boolean().meta({ description: 'Voting has opened: what voters rely on is fixed' }),
  }),
  errors: [...administered, 'processPrivate'],
})

export const getPagesContract = contract({
  method: 'GET',
  path: '/processes/{processId}/pages',
  summary: 'The pages as Markdown in each language, and the revision that a save names (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: processParams,
  output: z.object({ pages: z.partialRecord(z.enum(PROCESS_PAGES), texts), revision: z.string() }),
  errors: [...administered, 'processPrivate'],
})

export const updateRulesContract = contract({
  method: 'PATCH',
  path: '/processes/{processId}/rules',
  summary: 'Change the rules; what voters rely on is fixed once voting has opened (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: processParams,
  body: updateRulesInput.omit({ processId: true }),
  output: processOutput,
  errors: ['savedMeanwhile', ...administered, 'ruleFixed', 'ruleUnknown', 'numberTooHigh'],
})

export const updatePagesContract = contract({
  method: 'PATCH',
  path: '/processes/{processId}/pages',
  summary: 'Write pages as Markdown in each language (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: processParams,
  body: updatePagesInput.omit({ processId: true }),
  output: processOutput,
  errors: ['savedMeanwhile', ...administered, 'fieldTooLong'],
})

export const setCoverContract = contract({
  method: 'PUT',
  path: '/processes/{processId}/cover',
  summary: 'Give a process its picture (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: processParams,
  takes: 'upload',
  body: pictureInput,
  output: z.object({ coverFileId: z.uuid() }),
  errors: [...administered, 'fieldMissing', 'fileTooLarge', 'fileTypeRefused', 'fileDamaged', 'imageTooManyPixels'],
})

export const removeCoverContract = contract({
  method: 'DELETE',
  path: '/processes/{processId}/cover',
  summary: 'Take the picture of a process away (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: processParams,
  output: z.undefined(),
  status: 204,
  errors: [...administered],
})

export const shareProcessContract = contract({
  method: 'POST',
  path: '/processes/{processId}/review-links',
  summary: 'Make a link by which anybody sees a process that is a draft, for seven days (ADMIN, DELEGATE)',
  description: 'It ends when the process is opened, and by /processes/{processId}/review-links/end.',
  tag,
  access: 'member',
  params: processParams,
  output: z.object({ url: z.string(), until: z.string() }),
  status: 201,
  errors: [...administered, 'processNotDraft'],
})

export const endProcessReviewsContract = contract({
  method: 'POST',
  path: '/processes/{processId}/review-links/end',
  summary: 'End all links of reviewers to a process that were made so far (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: processParams,
  output: z.undefined(),
  status: 204,
  errors: [...administered],
})

export const addPhaseContract = contract({
  method: 'POST',
  path: '/processes/{processId}/phases',
  summary: 'Add a phase where its beginning places it; the process grows around it (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: processParams,
  body: addPhaseInput
    .omit({ processId: true, startsAt: true, endsAt: true })
    .extend({ startDate: instantInput, endDate: instantInput }),
  output: processPhaseOutput,
  status: 201,
  errors: [...administered, 'textMissing', 'datesOutOfOrder', 'processTooLong'],
})

export const removePhaseContract = contract({
  method: 'DELETE',
  path: '/phases/{phaseId}',
  summary: 'Remove a phase that has no modules (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: phaseParams,
  output: z.object({ processId: id }),
  errors: ['permissionDenied', 'phaseUnknown', 'phaseNotEmpty'],
})

export const updatePhaseContract = contract({
  method: 'PATCH',
  path: '/phases/{phaseId}',
  summary: 'Change name, text and dates of a phase (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: phaseParams,
  body: updatePhaseInput.omit({ phaseId: true, startsAt: true, endsAt: true }).extend(dates),
  output: processPhaseOutput,
  errors: [
    'savedMeanwhile',
    'permissionDenied',
    'phaseUnknown',
    'textMissing',
    'datesOutOfOrder',
    'processTooLong',
    'phaseHasOpenVote',
  ],
})

export const endPhaseContract = contract({
  method: 'POST',
  path: '/phases/{phaseId}/end',
  summary: 'End a phase that is in progress now, and start the next one (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: phaseParams,
  body: endPhaseInput.omit({ phaseId: true }),
  output: z.object({ processId: id, phaseId: id, startedPhaseId: id.nullable() }),
  errors: ['permissionDenied', 'phaseUnknown', 'phaseNotInProgress', 'phaseHasOpenVote', 'processTooLong'],
})

export const setPhaseStateContract = contract({
  method: 'PUT',
  path: '/phases/{phaseId}/state',
  summary: 'Set the state of a phase by hand or give it back to its dates; backwards needs a reason (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: phaseParams,
  body: setPhaseStateInput.omit({ phaseId: true }),
  output: processPhaseOutput,
  errors: ['permissionDenied', 'phaseUnknown', 'phaseBackwards', 'phaseHasOpenVote', 'processTooLong'],
})
