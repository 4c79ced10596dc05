import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { instantInput } from '@/lib/foundation/input/instants'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { absoluteUrl } from '@/lib/identity/organizations/hosts/base-url'
import { AUDIT_SOURCES } from '@/lib/process/module-types/types/ballot-settings'
import { administered, id, phaseParams, processParams } from '@/lib/process/processes/admin-shapes'
import { updatePages } from '@/lib/process/processes/administration/update-pages'
import { getAdministered, getProcessPages, getProcessRules } from '@/lib/process/processes/facts/admin-queries'
import { pagesFields } from '@/lib/process/processes/facts/saved-fields'
import { PROCESS_PAGES } from '@/lib/process/processes/page-kinds'
import { addPhase } from '@/lib/process/processes/phases/add-phase'
import { setPhaseState } from '@/lib/process/processes/phases/set-phase-state'
import { updatePhase } from '@/lib/process/processes/phases/update-phase'
import { phaseAnswer, readProcess } from '@/lib/process/processes/reading/calls'
import { getProcess } from '@/lib/process/processes/reading/queries'
import { getDonationRules } from '@/lib/process/processes/rules/donation-rules'
import { updateRules } from '@/lib/process/processes/rules/update-rules'
import {
  addPhaseInput,
  copyProcessInput,
  createProcessInput,
  setPhaseStateInput,
  setProcessStatusInput,
  updatePagesInput,
  updatePhaseInput,
  updateProcessInput,
  updateRulesInput,
} from '@/lib/process/processes/schemas'
import { type PhaseAnswer, processOutput, processPhaseOutput } from '@/lib/process/processes/shapes'
import { copyProcess } from '@/lib/process/processes/templates/copy-process'
import { createProcess } from './create-process'
import { setProcessStatus } from './set-process-status'
import { updateProcess } from './update-process'

/** `POST /processes/{processId}/review-links`. */
export function sharedProcessAnswer(
  { token, until }: { token: string; until: Date },
  { organization }: Pick<Context, 'organization'>,
) {
  return { url: absoluteUrl(organization, routes.processReview(token)), until }
}

async function readPhase(ctx: Context, processId: number, phaseId: number): Promise<PhaseAnswer> {
  const process = await getProcess(ctx, processId)
  const phase = process.phases.find(({ id }) => id === phaseId)
  if (!phase) throw new AppError('phaseUnknown')
  return phaseAnswer(ctx, process, phase)
}

const API_NAMES: Record<string, string> = { startsAt: 'startDate', endsAt: 'endDate' }

// Refusals name the field by its name in the API.
async function withApiNames<Out>(run: () => Promise<Out>): Promise<Out> {
  try {
    return await run()
  } catch (error) {
    // The API has other names for the fields.
    const field = error instanceof AppError && error.field ? API_NAMES[error.field] : undefined
    if (!(error instanceof AppError) || !field) throw error
    throw new AppError(error.errorName, error.params, { cause: error, field })
  }
}

// The API uses the names of the specification: startDate and endDate.
const { startsAt: _start, endsAt: _end, ...created } = createProcessInput.shape

const dates = { startDate: instantInput.optional(), endDate: instantInput.optional() }

export const createProcessCall = call({
  method: 'POST',
  path: '/processes',
  summary: 'Create a process from a template, as a draft with phases, modules and texts (ADMIN)',
  tag: 'Processes',
  access: 'member',
  body: z.strictObject({ ...created, startDate: instantInput, endDate: instantInput }),
  output: z.object({ processId: id, phaseIds: z.array(id), modules: z.record(z.string(), id) }),
  status: 201,
  errors: ['permissionDenied', 'processTemplateUnknown', 'textMissing', 'datesOutOfOrder', 'processTooLong'],
  run: (ctx, { startDate, endDate, ...input }) =>
    withApiNames(() => createProcess(ctx, { ...input, startsAt: startDate, endsAt: endDate })),
})

export const copyProcessCall = call({
  method: 'POST',
  path: '/processes/{processId}/copies',
  summary:
    'Make a draft after a process: rules, phases, modules and texts at new dates, without people, ideas and votes (ADMIN)',
  tag: 'Processes',
  access: 'member',
  params: processParams,
  body: copyProcessInput.omit({ processId: true, startsAt: true }).extend({ startDate: instantInput }),
  output: z.object({ processId: id }),
  status: 201,
  errors: ['permissionDenied', 'processUnknown', 'textMissing'],
  run: (ctx, { startDate, ...input }) => withApiNames(() => copyProcess(ctx, { ...input, startsAt: startDate })),
})

export const updateProcessCall = call({
  method: 'PATCH',
  path: '/processes/{processId}',
  summary: 'Change name, summary, dates and who may see and join (ADMIN, DELEGATE)',
  tag: 'Processes',
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
  run: async (ctx, { startDate, endDate, ...input }) => {
    await withApiNames(() => updateProcess(ctx, { ...input, startsAt: startDate, endsAt: endDate }))
    return readProcess(ctx, input)
  },
})

export const setProcessStatusCall = call({
  method: 'PUT',
  path: '/processes/{processId}/status',
  summary: 'Open, close or archive a process; going back needs a reason (ADMIN, DELEGATE)',
  tag: 'Processes',
  access: 'member',
  params: processParams,
  body: setProcessStatusInput.omit({ processId: true }),
  output: processOutput,
  errors: [...administered, 'statusUnreachable', 'reasonRequired', 'processHasOpenVote'],
  run: async (ctx, input) => {
    await setProcessStatus(ctx, input)
    return readProcess(ctx, input)
  },
})

const texts = z.record(z.string(), z.string())

export const getRulesCall = call({
  method: 'GET',
  path: '/processes/{processId}/rules',
  summary: 'The rules as they are saved (ADMIN, DELEGATE)',
  tag: 'Processes',
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
  run: async (ctx, { processId }) => {
    await getAdministered(ctx, processId)
    const [rules, donations] = await Promise.all([getProcessRules(ctx, processId), getDonationRules(ctx, processId)])
    const { basis: _basis, voteModuleId: _vote, rule, ...answer } = rules
    return { ...answer, ...donations, rule: rule && { ...rule } }
  },
})

export const getPagesCall = call({
  method: 'GET',
  path: '/processes/{processId}/pages',
  summary: 'The pages as Markdown in each language, and the revision that a save names (ADMIN, DELEGATE)',
  tag: 'Processes',
  access: 'member',
  params: processParams,
  output: z.object({ pages: z.partialRecord(z.enum(PROCESS_PAGES), texts), revision: z.string() }),
  errors: [...administered, 'processPrivate'],
  run: async (ctx, { processId }) => {
    await getAdministered(ctx, processId)
    const pages = await getProcessPages(ctx, processId)
    return { pages, revision: revisionOf(pagesFields(ctx, pages)) }
  },
})

export const updateRulesCall = call({
  method: 'PATCH',
  path: '/processes/{processId}/rules',
  summary: 'Change the rules; what voters rely on is fixed once voting has opened (ADMIN, DELEGATE)',
  tag: 'Processes',
  access: 'member',
  params: processParams,
  body: updateRulesInput.omit({ processId: true }),
  output: processOutput,
  errors: ['savedMeanwhile', ...administered, 'ruleFixed', 'ruleUnknown', 'numberTooHigh'],
  run: async (ctx, input) => {
    await updateRules(ctx, input)
    return readProcess(ctx, input)
  },
})

export const updatePagesCall = call({
  method: 'PATCH',
  path: '/processes/{processId}/pages',
  summary: 'Write pages as Markdown in each language (ADMIN, DELEGATE)',
  tag: 'Processes',
  access: 'member',
  params: processParams,
  body: updatePagesInput.omit({ processId: true }),
  output: processOutput,
  errors: ['savedMeanwhile', ...administered, 'fieldTooLong'],
  run: async (ctx, input) => {
    await updatePages(ctx, input)
    return readProcess(ctx, input)
  },
})

export const addPhaseCall = call({
  method: 'POST',
  path: '/processes/{processId}/phases',
  summary: 'Add a phase where its beginning places it; the process grows around it (ADMIN, DELEGATE)',
  tag: 'Processes',
  access: 'member',
  params: processParams,
  body: addPhaseInput
    .omit({ processId: true, startsAt: true, endsAt: true })
    .extend({ startDate: instantInput, endDate: instantInput }),
  output: processPhaseOutput,
  status: 201,
  errors: [...administered, 'textMissing', 'datesOutOfOrder', 'processTooLong'],
  run: async (ctx, { startDate, endDate, ...input }) => {
    const { id } = await withApiNames(() => addPhase(ctx, { ...input, startsAt: startDate, endsAt: endDate }))
    return readPhase(ctx, input.processId, id)
  },
})

export const updatePhaseCall = call({
  method: 'PATCH',
  path: '/phases/{phaseId}',
  summary: 'Change name, text and dates of a phase (ADMIN, DELEGATE)',
  tag: 'Processes',
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
  run: async (ctx, { startDate, endDate, ...input }) => {
    const { processId } = await withApiNames(() => updatePhase(ctx, { ...input, startsAt: startDate, endsAt: endDate }))
    return readPhase(ctx, processId, input.phaseId)
  },
})

export const setPhaseStateCall = call({
  method: 'PUT',
  path: '/phases/{phaseId}/state',
  summary: 'Set the state of a phase by hand or give it back to its dates; backwards needs a reason (ADMIN, DELEGATE)',
  tag: 'Processes',
  access: 'member',
  params: phaseParams,
  body: setPhaseStateInput.omit({ phaseId: true }),
  output: processPhaseOutput,
  errors: ['permissionDenied', 'phaseUnknown', 'phaseBackwards', 'phaseHasOpenVote', 'processTooLong'],
  run: async (ctx, input) => {
    const { processId } = await setPhaseState(ctx, input)
    return readPhase(ctx, processId, input.phaseId)
  },
})
