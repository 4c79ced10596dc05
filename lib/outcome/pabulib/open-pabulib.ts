import { PabulibError } from './pabulib-error'
import { PabulibReader, type PabulibWarning } from './pabulib-reader'
import type { PabulibMeta } from './parse-meta'
import type { PabulibProject } from './parse-project'
import { type PabulibRecord, RecordSplitter } from './record-splitter'
import type { PabulibVote } from './vote-reader'

export type PabulibFile = {
  readonly meta: PabulibMeta
  readonly projects: readonly PabulibProject[]
  /** Grows while the ballots are read. */
  readonly warnings: readonly PabulibWarning[]
  /** The ballots one at a time; can be gone through once. Leaving early closes the source. */
  readonly votes: AsyncGenerator<PabulibVote, void, void>
}

/**
 * Reads a Pabulib file from a stream: meta and projects at once, ballots as they are asked for, so that a file of any
 * size needs little memory. Throws `PabulibError` with the line of what is wrong.
 */
export async function openPabulib(source: AsyncIterable<string | Uint8Array>): Promise<PabulibFile> {
  const batches = splitBatches(source)
  const reader = new PabulibReader()
  try {
    const rest = await readHead(batches, reader)
    if (reader.meta === null) throw new PabulibError(1, 'sectionMissing', { section: 'META' })
    const votes = readVotes(reader, rest, batches)
    return { meta: reader.meta, projects: reader.projects, warnings: reader.warnings, votes }
  } catch (error) {
    // The rest of the file is not read.
    await batches.return()
    throw error
  }
}

/** Reads up to the ballots and answers the records that came with the last piece. */
async function readHead(
  batches: AsyncGenerator<PabulibRecord[], void, void>,
  reader: PabulibReader,
): Promise<PabulibRecord[]> {
  for (let next = await batches.next(); next.done !== true; next = await batches.next()) {
    for (const [index, record] of next.value.entries()) {
      reader.read(record)
      if (reader.hasHead) return next.value.slice(index + 1)
    }
  }
  reader.end()
  return []
}

async function* readVotes(
  reader: PabulibReader,
  first: PabulibRecord[],
  batches: AsyncGenerator<PabulibRecord[], void, void>,
): AsyncGenerator<PabulibVote, void, void> {
  try {
    for (let batch: PabulibRecord[] | null = first; batch !== null; ) {
      for (const record of batch) {
        const vote = reader.read(record)
        if (vote !== null) yield vote
      }
      const next = await batches.next()
      batch = next.done === true ? null : next.value
    }
    reader.end()
  } finally {
    await batches.return()
  }
}

async function* splitBatches(source: AsyncIterable<string | Uint8Array>): AsyncGenerator<PabulibRecord[], void, void> {
  const splitter = new RecordSplitter()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (piece?: Uint8Array) => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined })
    } catch {
      // No UTF-8.
      throw new PabulibError(splitter.line + linesUpToBadText(piece), 'encodingInvalid')
    }
  }
  for await (const piece of source) yield splitter.push(typeof piece === 'string' ? piece : decode(piece))
  yield splitter.push(decode())
  yield splitter.end()
}

function linesUpToBadText(piece: Uint8Array | undefined): number {
  const [good = ''] = new TextDecoder().decode(piece).split('\uFFFD')
  return good.split('\n').length
}
