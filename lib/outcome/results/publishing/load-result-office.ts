import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { canOverrideResult } from '@/lib/outcome/results/policy'
import { findResult, type Result } from '@/lib/outcome/results/reading/queries'
import { votingStateAt } from '@/lib/participation/votes/states'
import { isBallotModule } from '@/lib/process/module-types/registry'
import type { ProcessModule, ProcessPhase, ProcessView } from '@/lib/process/processes/process-view'

/** Items on a page of the back office. */
export const OFFICE_PAGE_SIZE = 50

/** The result of a process for the back office. */
export type ResultOffice = {
  /** No vote, open vote, uncounted vote, or a result. */
  state: 'noVote' | 'voting' | 'uncounted' | 'counted'
  vote: { module: ProcessModule; phase: ProcessPhase } | null
  result: Result | null
  /** Whether the actor may override the rule. */
  canOverride: boolean
}

/** State and next step of the result of a process; `page` counts from 1. Throws unless the actor administers it. */
export async function loadResultOffice(
  ctx: Context,
  process: ProcessView,
  { q, page }: { q: string; page: number },
): Promise<ResultOffice> {
  const votes = process.phases.flatMap((phase) =>
    phase.modules.filter(({ type }) => isBallotModule(type)).map((module) => ({ module, phase })),
  )
  const vote =
    votes.toSorted((a, b) => openedAt(b.module) - openedAt(a.module)).find(({ module }) => openedAt(module) > 0) ??
    votes[0] ??
    null
  const result = vote
    ? await findResult(
        ctx,
        { processId: process.id, moduleId: vote.module.id },
        { order: 'votes', page: page - 1, size: OFFICE_PAGE_SIZE, q },
      )
    : null
  const isOver = vote !== null && votingStateAt(vote.module, ctx.now) === 'CLOSED'
  const state = result ? 'counted' : vote === null ? 'noVote' : isOver ? 'uncounted' : 'voting'
  return { state, vote, result, canOverride: canOverrideResult(ctx.actor).allowed }
}

function openedAt({ votingOpenedAt }: ProcessModule): number {
  return votingOpenedAt?.getTime() ?? 0
}
