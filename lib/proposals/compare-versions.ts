import 'server-only'
import type { Context } from '@/lib/context/context'
import { type ComparedPart, compareWords } from './compare-words'
import { originalText } from './current-text'
import { getProposalVersion, type ProposalDetail } from './get-proposal'

export type VersionComparison = {
  from: ProposalDetail
  to: ProposalDetail
  texts: Record<'title' | 'summary' | 'narrative', ComparedPart[]>
}

/** Two versions of a proposal word by word, in the languages that they were written in. */
export async function compareVersions(ctx: Context, id: number, from: number, to: number): Promise<VersionComparison> {
  const [before, after] = await Promise.all([
    getProposalVersion(ctx, id, from, originalText),
    getProposalVersion(ctx, id, to, originalText),
  ])
  const texts = {
    title: compareWords(before.title, after.title),
    summary: compareWords(before.summary, after.summary),
    narrative: compareWords(before.narrative, after.narrative),
  }
  return { from: before, to: after, texts }
}
