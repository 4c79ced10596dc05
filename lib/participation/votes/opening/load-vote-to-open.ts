import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { type Decision, requireAllowed } from '@/lib/foundation/errors/decision'
import type { BallotLimits } from '@/lib/participation/votes/ballots/ballot-rules'
import { ballotLimits } from '@/lib/participation/votes/ballots/limits-of-ballot'
import { isBallotModule } from '@/lib/process/module-types/registry'
import { canAdminister } from '@/lib/process/processes/policy'
import type { ProcessModule, ProcessPhase, ProcessView } from '@/lib/process/processes/reading/process-view'
import { loadOpening } from './load-opening'
import { canOpenVoting } from './policy'

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
  const limits = ballotLimits({ process: row.process, module: { type: row.type, settings: row.settings } })
  const { ideas, revision } = opening
  const decision = canOpenVoting(opening, { withoutUndecided: true }, ctx.now)
  return { module, phase, limits, ideas: ideas.standing, undecided: ideas.undecided, revision, decision }
}
