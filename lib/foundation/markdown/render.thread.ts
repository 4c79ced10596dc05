import { answerJobs } from '@/lib/foundation/threads/answer-jobs'
import { htmlOfText } from './html-of-text'

const jobs = {
  html: ({ source, topLevel }: { source: string; topLevel: number }): string => htmlOfText(source, topLevel),
}

export type RenderJobs = typeof jobs

answerJobs(jobs)
