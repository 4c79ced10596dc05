import { createHash } from 'node:crypto'
import { answerJobs } from '@/lib/foundation/threads/answer-jobs'
import type { OpenDataFormat } from './formats'
import type { OpenDataHead } from './open-data'
import { type PublicBallots, publicBallots } from './public-ballots'
import { writeFormat } from './write-format'

type ToWrite = { format: OpenDataFormat; head: OpenDataHead; ballots: PublicBallots | null }
/** A finished file in UTF-8. `etag` is quoted as in the header. */
export type WrittenFile = { bytes: Uint8Array<ArrayBuffer>; etag: string }

const jobs = {
  write({ format, head, ballots }: ToWrite): WrittenFile {
    const text = writeFormat(format, { ...head, ballots: ballots === null ? [] : publicBallots(ballots) })
    const bytes = new TextEncoder().encode(text)
    return { bytes, etag: `W/"${createHash('sha1').update(bytes).digest('base64url')}"` }
  },
}

export type OpenDataJobs = typeof jobs

answerJobs(jobs, { isBackground: true })
