import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { threadPool } from '@/lib/foundation/threads/thread-pool'
import type { CompareJobs } from '@/lib/ideas/proposals/compare.thread'
import { getProposalVersion, type ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { type ComparedPart, wholeTexts } from './compare-words'
import { originalText } from './current-text'

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
    compared(before.title, after.title),
    compared(before.summary, after.summary),
    compared(before.narrative, after.narrative),
  ])
  return { from: before, to: after, texts: { title, summary, narrative } }
}

// In a worker thread: two long, different texts take up to 200 ms. On overload the texts are shown as replaced.
async function compared(before: string, after: string): Promise<ComparedPart[]> {
  if (before === after || before === '' || after === '') return wholeTexts(before, after)
  const pool = threadPool<CompareJobs>({ thread: 'compare', size: 1, queueMax: 30, deadlineMs: 2000 })
  return pool.run('words', { before, after }).catch(() => wholeTexts(before, after))
}
