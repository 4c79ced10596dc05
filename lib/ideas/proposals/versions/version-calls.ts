import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { answered } from '@/lib/ideas/proposals/reading/answered'
import { getDraft, getProposalVersion, type ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { compareVersions, type VersionComparison } from './compare-versions'
import { createVersion } from './create-version'

/** `POST /proposals/{proposalId}/versions`: answers the new draft. */
export function createVersionCall(ctx: Context, input: { proposalId: number }): Promise<ProposalDetail> {
  return answered(ctx, (tx) => createVersion(tx, input), getDraft)
}

export async function getVersionCall(
  ctx: Context,
  { proposalId, number }: { proposalId: number; number: number },
): Promise<ProposalDetail> {
  return getProposalVersion(ctx, proposalId, number)
}

export async function compareVersionsCall(
  ctx: Context,
  { proposalId, number, from }: { proposalId: number; number: number; from: number },
): Promise<VersionComparison> {
  return compareVersions(ctx, proposalId, from, number)
}

export function comparisonAnswer({ from, to, texts }: VersionComparison) {
  return { from: from.version.number, to: to.version.number, ...texts }
}
