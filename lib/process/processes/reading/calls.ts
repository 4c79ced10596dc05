import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Page } from '@/lib/foundation/input/paging'
import { routes } from '@/lib/foundation/routes'
import type { ProcessStatus } from '@/lib/generated/prisma/enums'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import type { PhaseAnswer, ProcessAnswer } from '@/lib/process/processes/contracts'
import { processProgress } from '@/lib/process/processes/states'
import { phaseStanding, shownState } from './phase-standing'
import type { ProcessModule, ProcessPhase, ProcessView, Stage } from './process-view'
import { getProcess, listProcesses, proposedIn } from './queries'

type ListQuery = {
  page: number
  size: number
  sort?: string | undefined
  'stage.equals'?: Stage | undefined
  'forYouth.equals'?: boolean | undefined
  'status.equals'?: ProcessStatus | undefined
}

/** `GET /processes`. */
export async function readProcesses(ctx: Context, query: ListQuery): Promise<Page<ProcessAnswer>> {
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
}

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
  const { coverFileId } = process
  return {
    id: process.id,
    name: text(ctx, process.name),
    summary: text(ctx, process.summary),
    status: process.status,
    youthAges:
      process.youthAgeMin === null || process.youthAgeMax === null
        ? null
        : { from: process.youthAgeMin, to: process.youthAgeMax },
    visibility: process.visibility,
    registration: process.registration,
    startDate: process.startsAt.toISOString(),
    endDate: process.endsAt.toISOString(),
    entryDate: process.createdAt.toISOString(),
    progressPercent: processProgress(process, ctx.now),
    currency: process.currency,
    budgetAvailable: process.budgetAvailable,
    budgetProposed,
    participantsNumber: process.participants,
    coverUrl: coverFileId ? baseUrlOf(ctx.organization) + routes.file(coverFileId) : null,
    processPhases: process.phases.map((phase) => phaseAnswer(ctx, process, phase)),
  }
}

/** A phase as the API answers it. */
export function phaseAnswer(ctx: Reader, process: ProcessView, phase: ProcessPhase): PhaseAnswer {
  return {
    id: phase.id,
    position: phase.position,
    name: text(ctx, phase.name),
    body: text(ctx, phase.body),
    startDate: phase.startsAt.toISOString(),
    endDate: phase.endsAt.toISOString(),
    state: shownState(process, phase, ctx.now),
    standing: phaseStanding(process, phase, ctx.now),
    modules: phase.modules.map((module) => moduleAnswer(ctx, module)),
  }
}

function moduleAnswer(ctx: Reader, module: ProcessModule): PhaseAnswer['modules'][number] {
  return {
    process2ModuleId: module.id,
    type: module.type,
    name: text(ctx, module.name),
    body: text(ctx, module.body),
    enabled: module.enabled,
    canFollow: module.canFollow,
    activeFollowing: module.activeFollowing,
    sourceModuleId: module.sourceModuleId,
    proposalsNumber: module.publishedCount,
    votingOpenedAt: module.votingOpenedAt?.toISOString() ?? null,
    votingClosesAt: module.votingClosesAt?.toISOString() ?? null,
    votingClosedAt: module.votingClosedAt?.toISOString() ?? null,
    objectionDays: module.objectionDays,
    votersForgottenAt: module.votersForgottenAt?.toISOString() ?? null,
    resultPublished: module.hasResult,
  }
}

function text(ctx: Reader, texts: unknown): string {
  return pickText(texts, ctx.locale, ctx.organization.languages)
}
