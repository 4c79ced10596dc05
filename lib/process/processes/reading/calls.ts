import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { listQuery } from '@/lib/foundation/input/paging'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { phaseStanding, shownState } from '@/lib/process/processes/phase-standing'
import type { ProcessModule, ProcessPhase, ProcessView } from '@/lib/process/processes/process-view'
import { STAGES } from '@/lib/process/processes/process-view'
import { type PhaseAnswer, type ProcessAnswer, processOutput, processPhaseOutput } from '@/lib/process/processes/shapes'
import { processProgress } from '@/lib/process/processes/states'
import { getProcess, listProcesses, proposedIn } from './queries'

/** `GET /processes/{processId}`. */
export async function readProcess(ctx: Context, { processId }: { processId: number }): Promise<ProcessAnswer> {
  const process = await getProcess(ctx, processId)
  const proposed = await proposedIn(ctx, [processId])
  return processAnswer(ctx, process, proposed.get(processId)?.cost ?? 0)
}

/** `GET /processes/{processId}/phases`. */
export async function readPhases(ctx: Context, { processId }: { processId: number }): Promise<PhaseAnswer[]> {
  const process = await getProcess(ctx, processId)
  return process.phases.map((phase) => phaseAnswer(ctx, process, phase))
}

type Reader = Pick<Context, 'locale' | 'now' | 'organization'>

/** A process as the API answers it, in the language of the request. */
function processAnswer(ctx: Reader, process: ProcessView, budgetProposed: number): ProcessAnswer {
  const { coverFileId, youthAgeMin: from, youthAgeMax: to } = process
  return {
    ...process,
    name: text(ctx, process.name),
    summary: text(ctx, process.summary),
    youthAges: from === null || to === null ? null : { from, to },
    startDate: process.startsAt,
    endDate: process.endsAt,
    entryDate: process.createdAt,
    progressPercent: processProgress(process, ctx.now),
    budgetProposed,
    participantsNumber: process.participants,
    coverUrl: coverFileId ? baseUrlOf(ctx.organization) + routes.file(coverFileId) : null,
    processPhases: process.phases.map((phase) => phaseAnswer(ctx, process, phase)),
  }
}

/** A phase as the API answers it. */
export function phaseAnswer(ctx: Reader, process: ProcessView, phase: ProcessPhase): PhaseAnswer {
  return {
    ...phase,
    name: text(ctx, phase.name),
    body: text(ctx, phase.body),
    startDate: phase.startsAt,
    endDate: phase.endsAt,
    state: shownState(process, phase, ctx.now),
    standing: phaseStanding(process, phase, ctx.now),
    modules: phase.modules.map((module) => moduleAnswer(ctx, module)),
  }
}

function moduleAnswer(ctx: Reader, module: ProcessModule): PhaseAnswer['modules'][number] {
  return {
    ...module,
    process2ModuleId: module.id,
    name: text(ctx, module.name),
    body: text(ctx, module.body),
    proposalsNumber: module.publishedCount,
    resultPublished: module.hasResult,
  }
}

function text(ctx: Reader, texts: unknown): string {
  return pickText(texts, ctx.locale, ctx.organization.languages)
}

const processParams = z.strictObject({ processId: pathId })

const refusals = ['processUnknown', 'processPrivate'] as const

export const listProcessesCall = call({
  method: 'GET',
  path: '/processes',
  summary: 'The processes that the caller may see: those under way first, unless sorted otherwise',
  tag: 'Processes',
  access: 'public',
  answers: 'list',
  query: listQuery(['startDate', 'endDate', 'id'], {
    'stage.equals': z.enum(STAGES).optional(),
    'forYouth.equals': z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .optional(),
    'status.equals': z.enum(['DRAFT', 'OPEN', 'CLOSED', 'ARCHIVED']).optional(),
  }),
  output: z.array(processOutput),
  run: async (ctx, query) => {
    const list = await listProcesses(ctx, {
      stage: query['stage.equals'],
      forYouth: query['forYouth.equals'],
      status: query['status.equals'],
      sort: query.sort,
      page: query.page,
      size: query.size,
    })
    const proposed = await proposedIn(
      ctx,
      list.items.map((process) => process.id),
    )
    return {
      ...list,
      items: list.items.map((process) => processAnswer(ctx, process, proposed.get(process.id)?.cost ?? 0)),
    }
  },
})

export const getProcessCall = call({
  method: 'GET',
  path: '/processes/{processId}',
  summary: 'A process with its phases and modules',
  tag: 'Processes',
  access: 'public',
  params: processParams,
  output: processOutput,
  errors: refusals,
  run: readProcess,
})

export const listPhasesCall = call({
  method: 'GET',
  path: '/processes/{processId}/phases',
  summary: 'The phases of a process in order, with their modules',
  tag: 'Processes',
  access: 'public',
  params: processParams,
  output: z.array(processPhaseOutput),
  errors: refusals,
  run: readPhases,
})
