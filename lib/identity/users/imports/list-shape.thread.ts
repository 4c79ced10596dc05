import { answerJobs } from '@/lib/foundation/threads/answer-jobs'
import { type Chosen, listShape, type RecognizedList } from './list-shape'

type Input = { bytes: Uint8Array; languages: readonly string[]; chosen: Chosen }

const CHUNK = 256 * 1024

const jobs = {
  shape: ({ bytes, languages, chosen }: Input): Promise<RecognizedList | null> =>
    listShape(() => chunksOf(bytes), languages, chosen),
}

export type ListShapeJobs = typeof jobs

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK)
}

answerJobs(jobs, { isBackground: true })
