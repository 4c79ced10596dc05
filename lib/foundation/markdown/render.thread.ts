import { answerJobs } from '@/lib/foundation/threads/answer-jobs'
import { htmlOfMarkdown } from './html-of-markdown'

const jobs = {
  html: ({ source, topLevel }: { source: string; topLevel: number }): string => htmlOfMarkdown(source, topLevel),
}

export type RenderJobs = typeof jobs

answerJobs(jobs)
