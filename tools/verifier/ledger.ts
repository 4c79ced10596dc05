// A whole ledger: the batches and their events, the history that they tell, batches that somebody kept, and the public log.
import { isSignedBy } from '@/lib/outcome/ledger/sealing/check-inclusion'
import { batchText, eventText } from '@/lib/outcome/ledger/sealing/ledger-text'
import { fromHex, leafInput, toHex } from '@/lib/outcome/ledger/sealing/merkle'
import { type Batch, type LedgerFiles, readLedgerFiles, type SealedEvent } from './ledger-files'
import { verifyHistory } from './ledger-history'
import { batchLines, type Line, numbersOf } from './lines'
import { hashOf, sha256 } from './sha256'

const FIRST_PREVIOUS_HASH = '0'.repeat(64)

/**
 * A whole ledger: the answers of `…/ledger/history`, all pages of `…/ledger/events` and `…/ledger/checkpoints`, and, if they
 * are given, `/ledger/keys` and all pages of `…/ledger/log-entries`. `kept` are checkpoints, and answers of `/log`, of earlier.
 */
export async function verifyLedger(files: unknown[], kept: unknown[] = []): Promise<Line[]> {
  const ledger = readLedgerFiles(files, kept)
  return [
    ...(await verifyBatches(ledger)),
    ...(await verifyHistory(ledger)),
    ...verifyKept(ledger),
    ...(await verifyLogged(ledger)),
    { what: 'people', isRight: null },
  ]
}

async function verifyBatches({ batches, events, keys, history }: LedgerFiles): Promise<Line[]> {
  const broken = batches.filter(
    (batch, at) => !continues(batch, batches[at - 1]) || batch.moduleId !== history.moduleId,
  )
  const changed: Batch[] = []
  for (const batch of batches) if (!(await holds(batch, eventsOf(events, batch)))) changed.push(batch)
  const counted = batches.reduce((sum, { eventCount }) => sum + eventCount, 0)
  return [
    ...batchLines('chained', batches, broken),
    ...batchLines('hashed', batches, changed),
    ...(await signatureLines(batches, keys)),
    { what: 'places', values: { counted, published: events.length }, isRight: counted === events.length },
  ]
}

async function signatureLines(batches: readonly Batch[], keys: LedgerFiles['keys']): Promise<Line[]> {
  if (keys === null) return [{ what: 'noSignatures', isRight: null }]
  const signed = await Promise.all(batches.map((batch) => isSignedBy(batch, keys)))
  const unsigned = batches.filter((_, at) => signed[at] === false)
  if (unsigned.length === 0 && signed.includes(null)) return [{ what: 'noSignatures', isRight: null }]
  return batchLines('signedBatches', batches, unsigned)
}

function continues(
  { sequence, firstPosition, previousHash, organizationId }: Batch,
  before: Batch | undefined,
): boolean {
  return before
    ? sequence === before.sequence + 1 &&
        firstPosition === before.firstPosition + before.eventCount &&
        previousHash === before.hash &&
        organizationId === before.organizationId
    : sequence === 0 && firstPosition === 0 && previousHash === FIRST_PREVIOUS_HASH
}

// By their places: an event that is missing moves no other one.
function eventsOf(events: readonly SealedEvent[], { firstPosition, eventCount }: Batch): SealedEvent[] {
  const from = events.findIndex(({ position }) => position >= firstPosition)
  if (from < 0) return []
  return events.slice(from, from + eventCount).filter(({ position }) => position < firstPosition + eventCount)
}

// The receipt of an event is only known to be that of a leaf if the leaf is made of it again.
async function holds(batch: Batch, events: readonly SealedEvent[]): Promise<boolean> {
  const arePlaced = events.every(
    ({ position, sequence }, at) => position === batch.firstPosition + at && sequence === batch.sequence,
  )
  const leaves = await Promise.all(events.map((event) => sha256(leafInput(textOf(event, batch)))))
  const areLeaves = events.every(({ leafHash }, at) => leafHash === toHex(leaves[at] ?? new Uint8Array()))
  const root = await treeRoot(leaves.map(toHex))
  const isWhole = events.length === batch.eventCount && root === batch.merkleRoot
  return arePlaced && areLeaves && isWhole && (await hashOf(batchText(batch))) === batch.hash
}

const textOf = (event: SealedEvent, { moduleId }: Pick<Batch, 'moduleId'>) =>
  new TextEncoder().encode(eventText({ ...event, moduleId }))

async function treeRoot(leaves: readonly string[]): Promise<string> {
  let level = leaves.map(fromHex)
  while (level.length > 1) {
    const pairs = Array.from({ length: Math.ceil(level.length / 2) }, (_, at) => level.slice(at * 2, at * 2 + 2))
    level = await Promise.all(
      pairs.map(async ([left, right]) =>
        right && left ? sha256(new Uint8Array([1, ...left, ...right])) : (left ?? new Uint8Array()),
      ),
    )
  }
  return toHex(level[0] ?? (await sha256(new Uint8Array())))
}

function verifyKept({ batches, history, kept, logged }: LedgerFiles): Line[] {
  const own = kept.batches.filter(({ moduleId }) => moduleId === history.moduleId)
  const same = own.filter(({ sequence, hash }) => batches.some((one) => one.sequence === sequence && one.hash === hash))
  const values = { found: same.length, kept: own.length }
  return [
    own.length === 0
      ? { what: 'nothingKept', isRight: null }
      : { what: 'keptBatches', values, isRight: same.length === own.length },
    ...kept.logs.map(({ size }): Line => {
      const values = { kept: size, size: logged?.size ?? '–' }
      return { what: 'keptLog', values, isRight: logged === null ? null : logged.size >= size }
    }),
  ]
}

/** Both directions: what the ledger sealed is in the log, and what the log names is in the ledger. */
async function verifyLogged({ batches, events, logged }: LedgerFiles): Promise<Line[]> {
  if (logged === null) return [{ what: 'noLog', isRight: null }]
  const named = Map.groupBy(logged.entries, ({ sequence }) => sequence)
  const [first, last] = [Math.min(...named.keys()), Math.max(...named.keys())]
  // Older than the naming of entries, or still waiting; between others it is missing.
  const unnamed = batches.filter(({ sequence }) => sequence < first || sequence > last)
  const known = batches.filter(({ sequence }) => sequence >= first && sequence <= last)
  const wrong: Batch[] = []
  let until = 0
  for (const batch of known) {
    const entries = named.get(batch.sequence) ?? []
    const start = entries[0]?.position ?? until
    if (start < until || !(await areLogged(batch, eventsOf(events, batch), entries))) wrong.push(batch)
    until = start + entries.length
  }
  const missing = [...named.keys()].filter((sequence) => !batches.some((batch) => batch.sequence === sequence))
  const end = Math.max(-1, ...logged.entries.map(({ position }) => position))
  return [
    ...batchLines('logged', known, wrong),
    ...(unnamed.length === 0
      ? []
      : [{ what: 'unnamed', values: { batches: numbersOf(unnamed) }, isRight: null } as const]),
    ...(missing.length === 0
      ? [{ what: 'logBelongs', values: { count: logged.entries.length }, isRight: true } as const]
      : batchLines(
          'logMissing',
          missing.map((sequence) => ({ sequence })),
          missing.map((sequence) => ({ sequence })),
        )),
    { what: 'logCovered', values: { size: logged.size }, isRight: end < logged.size },
  ]
}

type Entries = NonNullable<LedgerFiles['logged']>['entries']

async function areLogged(batch: Batch, events: readonly SealedEvent[], entries: Entries): Promise<boolean> {
  const expected = await Promise.all(events.map((event) => hashOf(eventText({ ...event, moduleId: batch.moduleId }))))
  const start = entries[0]?.position ?? 0
  return (
    entries.length === batch.eventCount &&
    entries.every(({ entry, position }, at) => entry === expected[at] && position === start + at)
  )
}
