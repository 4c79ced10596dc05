import { createHash, hash } from 'node:crypto'
import { nextTask } from '@/lib/foundation/next-task'
import { type Bytes, leafInput } from '@/lib/outcome/ledger/sealing/merkle'
import { ballotLine, leafText } from './drawing/audit-list'
import { MerkleLevels } from './drawing/merkle-levels'

export type ListedBallot = {
  /** Its id in the open data. */
  ballot: string
  id: string
  version: number
  receipt: string
  /** Of its last version, as it is in the ledger; empty if it is not. */
  commitment: string
  choices: [number, number][]
}

export type CollectedList = { entries: ListedBallot[]; levels: MerkleLevels; ballots: string }

/** Sorting or hashing 60,000 ballots at once occupies the event loop for more than 50 ms. */
const BALLOTS_AT_ONCE = 250

/** The list of these ballots, sorted by their public ids, with its tree and the hash of the published ones. */
export async function sortedList(ballots: readonly ListedBallot[]): Promise<CollectedList> {
  const entries = await sorted(ballots)
  const leaves: Bytes[] = []
  // As `ballotsHash` does it of all at once.
  const published = createHash('sha256')
  let separator = ''
  for (const [at, entry] of entries.entries()) {
    leaves.push(sha256(leafInput(new TextEncoder().encode(leafText(entry)))))
    if (entry.choices.length > 0) {
      published.update(separator + ballotLine(entry))
      separator = '\n'
    }
    if (at % BALLOTS_AT_ONCE === 0) await nextTask()
  }
  return { entries, levels: await MerkleLevels.over(leaves, sha256), ballots: published.digest('hex') }
}

// Public ids are hexadecimal hashes: those with the same first two digits are few.
async function sorted(ballots: readonly ListedBallot[]): Promise<ListedBallot[]> {
  const parts = Map.groupBy(ballots, ({ ballot }) => ballot.slice(0, 2))
  const entries: ListedBallot[] = []
  for (const start of [...parts.keys()].toSorted()) {
    await nextTask()
    entries.push(...(parts.get(start) ?? []).toSorted((a, b) => (a.ballot < b.ballot ? -1 : 1)))
  }
  return entries
}

/** SHA-256 on the server; the objects that `createHash` makes take long to collect after 120,000 hashes. */
export function sha256(bytes: Uint8Array): Bytes {
  return new Uint8Array(hash('sha256', bytes, 'buffer'))
}
