import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { BallotLimits } from '@/lib/participation/votes/ballots/ballot-rules'
import { ballotLimits } from '@/lib/participation/votes/ballots/limits-of-ballot'
import { votingStateAt } from '@/lib/participation/votes/states'
import { isBallotModule } from '@/lib/process/module-types/registry'
import { canAdminister } from '@/lib/process/processes/policy'
import type { ProcessModule, ProcessPhase, ProcessView } from '@/lib/process/processes/reading/process-view'
import { standing, undecided } from './eligible-ideas'

/** The next step of a vote with the facts for its confirmation page. */
export type VoteStep = {
  kind: 'open' | 'close' | 'publish'
  module: ProcessModule
  phase: ProcessPhase
  /** Limits of a ballot. */
  limits: BallotLimits
  /** Candidates, or the ideas that would become candidates. */
  ideas: number
  /** Candidates without a cost; they prevent opening. */
  withoutCost: number
  /** Ideas that are neither on the shortlist nor off it; opening leaves them out if the officer says so. */
  undecided: number
}

type Input = { process: ProcessView; moduleId: number; expected: unknown }

/** The next step of a vote. Throws moduleUnknown when `expected` is another step, or the result exists. */
export async function loadVoteStep(ctx: Context, { process, moduleId, expected }: Input): Promise<VoteStep> {
  requireAllowed(canAdminister(ctx.actor, process.id))
  const phase = process.phases.find(({ modules }) =>
    modules.some(({ id, type }) => id === moduleId && isBallotModule(type)),
  )
  const module = phase?.modules.find(({ id }) => id === moduleId)
  if (!phase || !module || module.hasResult) throw new AppError('moduleUnknown')
  const kind = KIND_OF[votingStateAt(module, ctx.now)]
  if (expected !== undefined && expected !== kind) throw new AppError('moduleUnknown')
  const [row, counted] = await Promise.all([
    ctx.db.module.findFirstOrThrow({ where: { id: moduleId }, include: { process: true } }),
    countIdeas(ctx, module),
  ])
  const { settings } = row
  const limits = ballotLimits({ process: row.process, module: { type: row.type, settings } })
  return { kind, module, phase, limits, ...counted }
}

const KIND_OF = { NOT_OPEN: 'open', OPEN: 'close', CLOSED: 'publish' } as const

const countsRow = z.object({ ideas: z.number(), withoutCost: z.number(), undecided: z.number() })

async function countIdeas(ctx: Context, module: ProcessModule): Promise<z.infer<typeof countsRow>> {
  if (module.votingOpenedAt) {
    const ideas = await ctx.db.candidate.count({ where: { moduleId: module.id } })
    return { ideas, withoutCost: 0, undecided: 0 }
  }
  const [counts] = await ctx.sql(countsRow)`
    SELECT (count(*) FILTER (WHERE ${standing}))::int AS "ideas",
      (count(*) FILTER (WHERE ${standing} AND p."cost" IS NULL))::int AS "withoutCost",
      (count(*) FILTER (WHERE ${undecided}))::int AS "undecided"
    FROM "Proposal" p
    WHERE p."organizationId" = ${ctx.organization.id} AND p."moduleId" = ${module.sourceModuleId}::int`
  return counts ?? { ideas: 0, withoutCost: 0, undecided: 0 }
}
