import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { originalText } from '@/lib/ideas/proposals/current-text'
import { getProposalVersion, type ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { compareTexts } from './compare-texts'
import type { ComparedPart } from './compare-words'

export type VersionComparison = {
  from: ProposalDetail
  to: ProposalDetail
  texts: Record<'title' | 'summary' | 'narrative', ComparedPart[]>
}

/** Compares two versions of a proposal word by word, in their original languages. */
export async function compareVersions(ctx: Context, id: number, from: number, to: number): Promise<VersionComparison> {
  const [before, after] = await Promise.all([
    getProposalVersion(ctx, id, from, originalText),
    getProposalVersion(ctx, id, to, originalText),
  ])
  const [title, summary, narrative] = await Promise.all([
    compareTexts(before.title, after.title),
    compareTexts(before.summary, after.summary),
    compareTexts(before.narrative, after.narrative),
  ])
  return { from: before, to: after, texts: { title, summary, narrative } }
}
