import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { correctAnswer } from '@/lib/ideas/proposals/official/correct-answer'
import { setStatus } from '@/lib/ideas/proposals/publishing/set-status'
import { answered } from '@/lib/ideas/proposals/reading/answered'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { type CoAuthor, listCoAuthors } from './co-authors'
import { inviteCoAuthor } from './invite-co-author'
import { findOpenMerge, type OpenMerge } from './merges'
import { proposeMerge } from './propose-merge'

// Each change answers the changed proposal.
export function setStatusCall(ctx: Context, input: Parameters<typeof setStatus>[1]): Promise<ProposalDetail> {
  return answered(ctx, (tx) => setStatus(tx, input))
}

export function correctAnswerCall(ctx: Context, input: Parameters<typeof correctAnswer>[1]): Promise<ProposalDetail> {
  return answered(ctx, (tx) => correctAnswer(tx, input))
}

export async function inviteCoAuthorCall(
  ctx: Context,
  input: Parameters<typeof inviteCoAuthor>[1],
): Promise<CoAuthor[]> {
  await inviteCoAuthor(ctx, input)
  return listCoAuthors(ctx, input)
}

export async function proposeMergeCall(
  ctx: Context,
  input: Parameters<typeof proposeMerge>[1],
): Promise<OpenMerge | null> {
  await proposeMerge(ctx, input)
  return findOpenMerge(ctx, input)
}

export function proposalIdAnswer({ id }: { id: number }) {
  return { proposalId: id }
}
