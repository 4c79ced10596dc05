import 'server-only'
import type { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { routes } from '@/lib/foundation/routes'
import { absoluteUrl } from '@/lib/identity/organizations/hosts/base-url'
import type { PhaseAnswer, ProcessAnswer } from '@/lib/process/processes/contracts'
import { updatePages } from '@/lib/process/processes/pages/update-pages'
import { addPhase } from '@/lib/process/processes/phases/add-phase'
import { setPhaseState } from '@/lib/process/processes/phases/set-phase-state'
import { updatePhase } from '@/lib/process/processes/phases/update-phase'
import { phaseAnswer, readProcess } from '@/lib/process/processes/reading/calls'
import { getProcess } from '@/lib/process/processes/reading/queries'
import { getDonationRules } from '@/lib/process/processes/rules/donation-rules'
import { updateRules } from '@/lib/process/processes/rules/update-rules'
import type {
  SetPhaseStateInput,
  SetProcessStatusInput,
  UpdatePagesInput,
  UpdateRulesInput,
} from '@/lib/process/processes/schemas'
import { copyProcess } from '@/lib/process/processes/templates/copy-process'
import type {
  addPhaseContract,
  copyProcessContract,
  createProcessContract,
  updatePhaseContract,
  updateProcessContract,
} from './admin-contracts'
import { getAdministered, getProcessPages, getProcessRules } from './admin-queries'
import { type CreatedProcess, createProcess } from './create-process'
import { pagesFields } from './saved-fields'
import { setProcessStatus } from './set-process-status'
import { updateProcess } from './update-process'

type InProcess = { processId: number }
type InPhase = { phaseId: number }

/** `POST /processes`. */
export function writeNewProcess(
  ctx: Context,
  { startDate, endDate, ...input }: z.output<(typeof createProcessContract)['body']>,
): Promise<CreatedProcess> {
  return withApiNames(() => createProcess(ctx, { ...input, startsAt: startDate, endsAt: endDate }))
}

/** `POST /processes/{processId}/copies`. */
export function writeCopy(
  ctx: Context,
  { startDate, ...input }: InProcess & z.output<(typeof copyProcessContract)['body']>,
): Promise<{ processId: number }> {
  return withApiNames(() => copyProcess(ctx, { ...input, startsAt: startDate }))
}

/** `PATCH /processes/{processId}`. */
export async function writeProcess(
  ctx: Context,
  { startDate, endDate, ...input }: InProcess & z.output<(typeof updateProcessContract)['body']>,
): Promise<ProcessAnswer> {
  await withApiNames(() => updateProcess(ctx, { ...input, startsAt: startDate, endsAt: endDate }))
  return readProcess(ctx, input)
}

/** `PUT /processes/{processId}/status`. */
export async function writeProcessStatus(ctx: Context, input: SetProcessStatusInput): Promise<ProcessAnswer> {
  await setProcessStatus(ctx, input)
  return readProcess(ctx, input)
}

/** `GET /processes/{processId}/rules`. */
export async function readRules(ctx: Context, { processId }: InProcess) {
  await getAdministered(ctx, processId)
  const [rules, donations] = await Promise.all([getProcessRules(ctx, processId), getDonationRules(ctx, processId)])
  const { basis: _basis, voteModuleId: _vote, rule, ...answer } = rules
  return { ...answer, ...donations, rule: rule && { ...rule } }
}

/** `GET /processes/{processId}/pages`. */
export async function readPages(ctx: Context, { processId }: InProcess) {
  await getAdministered(ctx, processId)
  const pages = await getProcessPages(ctx, processId)
  return { pages, revision: revisionOf(pagesFields(ctx, pages)) }
}

/** `POST /processes/{processId}/review-links`. */
export function sharedProcessAnswer(
  { token, until }: { token: string; until: Date },
  { organization }: Pick<Context, 'organization'>,
) {
  return { url: absoluteUrl(organization, routes.processReview(token)), until: until.toISOString() }
}

/** `PATCH /processes/{processId}/rules`. */
export async function writeProcessRules(ctx: Context, input: UpdateRulesInput): Promise<ProcessAnswer> {
  await updateRules(ctx, input)
  return readProcess(ctx, input)
}

/** `PATCH /processes/{processId}/pages`. */
export async function writeProcessPages(ctx: Context, input: UpdatePagesInput): Promise<ProcessAnswer> {
  await updatePages(ctx, input)
  return readProcess(ctx, input)
}

/** `POST /processes/{processId}/phases`. */
export async function writeNewPhase(
  ctx: Context,
  { startDate, endDate, ...input }: InProcess & z.output<(typeof addPhaseContract)['body']>,
): Promise<PhaseAnswer> {
  const { id } = await withApiNames(() => addPhase(ctx, { ...input, startsAt: startDate, endsAt: endDate }))
  return readPhase(ctx, input.processId, id)
}

/** `PATCH /phases/{phaseId}`. */
export async function writePhase(
  ctx: Context,
  { startDate, endDate, ...input }: InPhase & z.output<(typeof updatePhaseContract)['body']>,
): Promise<PhaseAnswer> {
  const { processId } = await withApiNames(() => updatePhase(ctx, { ...input, startsAt: startDate, endsAt: endDate }))
  return readPhase(ctx, processId, input.phaseId)
}

/** `PUT /phases/{phaseId}/state`. */
export async function writePhaseState(ctx: Context, input: SetPhaseStateInput): Promise<PhaseAnswer> {
  const { processId } = await setPhaseState(ctx, input)
  return readPhase(ctx, processId, input.phaseId)
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
    const field = error instanceof AppError && error.field ? API_NAMES[error.field] : undefined
    if (!(error instanceof AppError) || !field) throw error
    throw new AppError(error.errorName, error.params, { cause: error, field })
  }
}
