import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { renderText } from '@/lib/foundation/markdown/render-text'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { findEvaluationState } from '@/lib/participation/evaluations/find-evaluation-state'
import { listNotes } from '@/lib/participation/evaluations/notes/list-notes'
import { canCheckCost, canReadNotes, canSeeQueue, canWriteNote } from '@/lib/participation/evaluations/policy'
import { type Evaluation, listEvaluations } from '@/lib/participation/evaluations/queries'

/** What the page of an evaluation displays besides the idea. */
type EvaluationPage = {
  state: Awaited<ReturnType<typeof findEvaluationState>>
  evaluations: Evaluation[]
  /** Sanitized HTML; empty where the idea has no long text. */
  narrative: string
  /** The notes of the office, and what the reader may add; null for others. */
  office: { notes: Awaited<ReturnType<typeof listNotes>>; mayWrite: boolean; mayCheckCost: boolean } | null
}

/** Throws the reason where the actor does not evaluate. */
export async function loadEvaluationPage(ctx: Context, proposal: ProposalDetail): Promise<EvaluationPage> {
  requireAllowed(canSeeQueue(ctx.actor, proposal.processId))
  const [state, evaluations, narrative, notes] = await Promise.all([
    findEvaluationState(ctx, proposal.id),
    listEvaluations(ctx, proposal.id),
    proposal.narrative && renderText(ctx, proposal.narrative),
    canReadNotes(ctx.actor, proposal).allowed ? listNotes(ctx, { proposalId: proposal.id }) : null,
  ])
  const hasConflict = state?.hasConflict ?? false
  const mayCheck = proposal.openVoteId === null && canCheckCost(ctx.actor, { proposal, hasConflict }).allowed
  const mayWrite = canWriteNote(ctx.actor, proposal).allowed
  return { state, evaluations, narrative, office: notes && { notes, mayWrite, mayCheckCost: mayCheck } }
}
