import { answerJobs } from '@/lib/foundation/threads/answer-jobs'
import { isSignatureOfRound } from './drand-beacon'

const jobs = {
  verify: ({ round, signature }: { round: number; signature: string }) => isSignatureOfRound(round, signature),
}

export type BeaconJobs = typeof jobs

answerJobs(jobs)
