// The files of a ledger, told apart by what is in them.
import { z } from 'zod'
import type { Checkpoint, PublicKey } from '@/lib/outcome/ledger/sealing/check-inclusion'

const count = z.number().int().min(0)
const next = z.number().nullish()

const batch = z.looseObject({
  ...{ organizationId: count, moduleId: count, sequence: count, firstPosition: count, eventCount: count },
  ...{
    merkleRoot: z.string(),
    previousHash: z.string(),
    sealedAt: z.string(),
    hash: z.string(),
    signature: z.string(),
  },
})
const event = z.object({
  ...{ position: count, sequence: count, kind: z.string(), receipt: z.string(), commitment: z.string() },
  ...{ timeMark: z.string(), leafHash: z.string() },
})
const instant = z.string().nullable()
const historyFile = z.object({
  ...{ moduleId: count, openedAt: instant, closesAt: instant, closedAt: instant, strictSince: instant },
  statements: z.array(z.object({ receipt: z.string(), text: z.string().nullable(), waits: z.boolean() })),
})
const eventsFile = z.object({ events: z.array(event), next })
const batchesFile = z.object({ checkpoints: z.array(batch), next })
const keysFile = z.object({ keys: z.array(z.custom<PublicKey>((key) => typeof key === 'object' && key !== null)) })
const logFile = z.object({
  ...{ moduleId: count, size: count, next },
  entries: z.array(z.object({ position: count, sequence: count, entry: z.string() })),
})
const headFile = z.object({ size: count, root: z.string(), checkpoint: z.string() })

export type Batch = Checkpoint
export type SealedEvent = z.infer<typeof event>
export type History = z.infer<typeof historyFile>

export type LedgerFiles = {
  history: History
  /** Sorted by their sequence. */
  batches: Batch[]
  /** Sorted by their position. */
  events: SealedEvent[]
  keys: PublicKey[] | null
  /** Entries of the public log that name the vote, and the size of the log; null if nobody gave them. */
  logged: Pick<z.infer<typeof logFile>, 'size' | 'entries'> | null
  kept: { batches: Batch[]; logs: z.infer<typeof headFile>[] }
}

/** Reads the files. Throws where one is missing, malformed or of another vote. */
export function readLedgerFiles(files: readonly unknown[], kept: readonly unknown[]): LedgerFiles {
  const has = (name: string) => (file: unknown) => typeof file === 'object' && file !== null && name in file
  const [history] = files.filter(has('statements')).map((file) => historyFile.parse(file))
  if (!history) throw new Error('the file of …/ledger/history is missing')
  const events = files.filter(has('events')).map((file) => eventsFile.parse(file))
  const batches = files.filter(has('checkpoints')).map((file) => batchesFile.parse(file))
  const keys = files.filter(has('keys')).map((file) => keysFile.parse(file))
  const logged = files.filter(has('entries')).map((file) => logFile.parse(file))
  requireLast(events, 'events')
  requireLast(batches, 'checkpoints')
  if (logged.length > 0) requireLast(logged, 'log-entries')
  if (logged.some(({ moduleId }) => moduleId !== history.moduleId)) throw new Error('the files are of different votes')
  return {
    history,
    batches: batches.flatMap(({ checkpoints }) => checkpoints).toSorted((a, b) => a.sequence - b.sequence),
    events: events.flatMap(({ events }) => events).toSorted((a, b) => a.position - b.position),
    keys: keys.length === 0 ? null : keys.flatMap(({ keys }) => keys),
    logged: logged.length === 0 ? null : joined(logged),
    kept: {
      batches: kept.filter(has('checkpoints')).flatMap((file) => batchesFile.parse(file).checkpoints),
      logs: kept.filter(has('root')).map((file) => headFile.parse(file)),
    },
  }
}

// A page that is missing would look like a ledger with a gap.
function requireLast(pages: readonly { next?: number | null | undefined }[], name: string): void {
  if (!pages.some(({ next }) => next === null || next === undefined))
    throw new Error(`pages of …/ledger/${name} are missing`)
}

// The log may have grown between two pages.
function joined(pages: readonly z.infer<typeof logFile>[]): NonNullable<LedgerFiles['logged']> {
  const entries = pages.flatMap(({ entries }) => entries).toSorted((a, b) => a.position - b.position)
  return { size: Math.max(...pages.map(({ size }) => size)), entries }
}
