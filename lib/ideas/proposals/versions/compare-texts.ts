import 'server-only'
import { threadPool } from '@/lib/foundation/threads/thread-pool'
import type { CompareJobs } from '@/lib/ideas/proposals/versions/compare.thread'
import { type ComparedPart, wholeTexts } from './compare-words'

/**
 * Compares two texts word by word. In a worker thread: two long, different texts take up to 200 ms. On overload the texts
 * are returned as replaced.
 */
export async function compareTexts(before: string, after: string): Promise<ComparedPart[]> {
  if (before === after || before === '' || after === '') return wholeTexts(before, after)
  const pool = threadPool<CompareJobs>({ thread: 'compare', size: 1, queueMax: 30, deadlineMs: 2000 })
  // Texts that take too long are compared as wholes.
  return pool.run('words', { before, after }).catch(() => wholeTexts(before, after))
}
