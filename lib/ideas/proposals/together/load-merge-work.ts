import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { canFacilitate } from '@/lib/ideas/proposals/policy'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { isOnBallot } from '@/lib/ideas/proposals/reading/is-on-ballot'
import { similarProposals } from '@/lib/ideas/proposals/search/similar-proposals'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { type MergeWay, mergeWaysOf } from './merge-ways'
import { findOpenMerge, type OpenMerge } from './merges'

/** What the page of a merge displays. */
export type MergeWork =
  | { kind: 'none' }
  | { kind: 'propose'; similar: Awaited<ReturnType<typeof similarProposals>> }
  | { kind: 'pending'; merge: OpenMerge; ways: readonly MergeWay[] }

type Place = { facts: ModuleFacts; proposal: ProposalDetail }

/** The pending merge of a proposal; else, for facilitators, ideas it could go on in, whose titles have the words. */
export async function loadMergeWork(ctx: Context, { facts, proposal }: Place, words: string): Promise<MergeWork> {
  const merge = await findOpenMerge(ctx, { proposalId: proposal.id })
  if (merge) return { kind: 'pending', merge, ways: mergeWaysOf(ctx.actor, { proposal, merge, now: ctx.now }) }
  if (!canFacilitate(ctx.actor, proposal).allowed || (await isOnBallot(ctx, proposal.id))) return { kind: 'none' }
  const similar = await similarProposals(ctx, facts, { text: words || proposal.title, except: proposal.id })
  return { kind: 'propose', similar }
}
