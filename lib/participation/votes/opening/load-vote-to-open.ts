import 'server-only'
import { isErrorName } from '@/lib/catalogues/errors/catalog'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { type Decision, requireAllowed } from '@/lib/foundation/errors/decision'
import { errorText } from '@/lib/foundation/i18n/error-text'
import type { PlannedOpening as Row } from '@/lib/generated/prisma/client'
import type { BallotLimits } from '@/lib/participation/votes/ballots/ballot-rules'
import { ballotLimits } from '@/lib/participation/votes/ballots/limits-of-ballot'
import { isBallotModule } from '@/lib/process/module-types/registry'
import { canAdminister } from '@/lib/process/processes/policy'
import type { ProcessModule, ProcessPhase, ProcessView } from '@/lib/process/processes/process-view'
import { loadOpening, type Opening } from './load-opening'
import { type PlannedOpening, plannedOpeningOf } from './planned-opening'
import { canOpenVoting, canPlanOpening } from './policy'

/** A vote that is not open yet, with the facts for its confirmation page. */
export type VoteToOpen = {
  module: ProcessModule
  phase: ProcessPhase
  /** Limits of a ballot. */
  limits: BallotLimits
  /** Ideas that would become candidates. */
  ideas: number
  /** Ideas that are neither on the shortlist nor off it; opening leaves them out if the officer says so. */
  undecided: number
  /** Of what opening would fix. */
  revision: string
  /** Whether it can open now, if undecided ideas are left out. */
  decision: Decision
  /** Whether it can be decided now that it opens by itself. */
  planDecision: Decision
  /** The decision that it opens by itself, with what stopped it, or would now. */
  planned: (PlannedOpening & { problem: string | null }) | null
}

/** A vote of a process for the page that opens it. Throws moduleUnknown for what is no vote, or one that was opened. */
export async function loadVoteToOpen(
  ctx: Context,
  { process, moduleId }: { process: ProcessView; moduleId: number },
): Promise<VoteToOpen> {
  requireAllowed(canAdminister(ctx.actor, process.id))
  const phase = process.phases.find(({ modules }) =>
    modules.some(({ id, type }) => id === moduleId && isBallotModule(type)),
  )
  const module = phase?.modules.find(({ id }) => id === moduleId)
  if (!phase || !module || module.votingOpenedAt) throw new AppError('moduleUnknown')
  const [row, opening] = await Promise.all([
    ctx.db.module.findFirstOrThrow({ where: { id: moduleId }, include: { process: true } }),
    loadOpening(ctx, moduleId),
  ])
  const plan = await ctx.db.plannedOpening.findFirst({ where: { moduleId } })
  const limits = ballotLimits({ process: row.process, module: { type: row.type, settings: row.settings } })
  const { ideas, revision } = opening
  const decision = canOpenVoting(opening, { withoutUndecided: true }, ctx.now)
  const planDecision = canPlanOpening(opening, { withoutUndecided: true }, ctx.now)
  const planned = plan && { ...plannedOpeningOf(plan, phase), problem: problemOf(ctx, plan, opening) }
  return {
    module,
    phase,
    limits,
    ideas: ideas.standing,
    undecided: ideas.undecided,
    revision,
    decision,
    planDecision,
    planned,
  }
}

function problemOf(ctx: Context, plan: Row, opening: Opening): string | null {
  const { stopReason, stopCount, closesAt, withoutUndecided } = plan
  if (stopReason !== null) return isErrorName(stopReason) ? errorText(stopReason, ctx.locale, { count: stopCount }) : ''
  if (plan.revision !== opening.revision) return errorText('voteChangedMeanwhile', ctx.locale)
  const decision = canPlanOpening(opening, { closesAt, withoutUndecided }, ctx.now)
  return decision.allowed ? null : errorText(decision.reason, ctx.locale, decision.params)
}
