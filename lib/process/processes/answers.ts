import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { routes } from '@/lib/foundation/routes'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import type { PhaseAnswer, ProcessAnswer } from './contracts'
import type { ProcessModule, ProcessPhase, ProcessView } from './process-view'
import { processProgress } from './states'

type Reader = Pick<Context, 'locale' | 'now' | 'organization'>

/** A process as the API tells it, in the language of the request. */
export function processAnswer(ctx: Reader, process: ProcessView, budgetProposed: number): ProcessAnswer {
  const { coverFileId } = process
  return {
    id: process.id,
    name: text(ctx, process.name),
    summary: text(ctx, process.summary),
    status: process.status,
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
    processPhases: process.phases.map((phase) => phaseAnswer(ctx, phase)),
  }
}

/** A phase as the API tells it. */
export function phaseAnswer(ctx: Reader, phase: ProcessPhase): PhaseAnswer {
  return {
    id: phase.id,
    position: phase.position,
    name: text(ctx, phase.name),
    body: text(ctx, phase.body),
    startDate: phase.startsAt.toISOString(),
    endDate: phase.endsAt.toISOString(),
    state: phase.state,
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
