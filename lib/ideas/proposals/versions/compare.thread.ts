import { answerJobs } from '@/lib/foundation/threads/answer-jobs'
import { type ComparedPart, compareWords } from './compare-words'

const jobs = {
  words: ({ before, after }: { before: string; after: string }): ComparedPart[] => compareWords(before, after),
}

export type CompareJobs = typeof jobs

answerJobs(jobs, { isBackground: true })
