// The checker of transactions on registers, after Adya's definitions, which elle uses too. Each value is written to a
// register once at most. A transaction that read a value of a register and wrote another one puts them in order.
//   abortedReads       a value was read whose write was refused (dirty read, G1a)
//   intermediateReads  a value was read that its own transaction replaced (G1b)
//   unwrittenReads     a value was read that nobody wrote
//   doubleWrites       two transactions were told to have written the same value
//   unrepeatableReads  a transaction read two values of a register, neither its own
//   lostUpdates        two transactions read the same value of a register and both replaced it
//   and cycles of transactions that each have to come before the next one:
//   writeCycles        by their writes only (G0)
//   informationCycles  by their writes and what they read of each other (G1c)
//   readSkews          with one read of a value that was replaced meanwhile (G-single)
//   writeSkews         with several such reads (G2-item)
import { cyclesOf, type Dependency } from './dependency-cycles'
import type { Operation, RegisterStep } from './operation'

type Transaction = Operation<readonly RegisterStep[]>
type Write = { index: number; isLast: boolean }
type Place = { register: string; value: number | null }

export interface RegisterFindings {
  transactions: number
  abortedReads: number[]
  intermediateReads: number[]
  unwrittenReads: number[]
  doubleWrites: number[]
  unrepeatableReads: number[]
  lostUpdates: number[][]
  writeCycles: number[][]
  informationCycles: number[][]
  readSkews: number[][]
  writeSkews: number[][]
}

/** Checks a history of `txn`, ordered by index; findings name transactions by the index of their answer. Pure. */
export function checkRegisters(history: readonly Operation<readonly RegisterStep[] | null>[]): RegisterFindings {
  const answers = history.filter(({ f, value }) => f === 'txn' && value !== null) as Transaction[]
  const done = answers.filter(({ type }) => type === 'ok')
  const refused = writesOf(answers.filter(({ type }) => type === 'fail'))
  const uncertain = writesOf(answers.filter(({ type }) => type === 'info'))
  const written = writesOf(done)
  const reads = done.flatMap((transaction) => outerReads(transaction).map((place) => ({ ...place, transaction })))
  const of = (place: Place) => written.get(keyOf(place)) ?? []
  const strange = reads.filter((read) => read.value !== null && of(read).length === 0)
  const isRefused = (place: Place) => refused.has(keyOf(place))
  const foreign = (read: (typeof reads)[number]) => of(read).some(({ index }) => index !== read.transaction.index)
  return {
    transactions: done.length,
    abortedReads: indices(strange.filter(isRefused)),
    intermediateReads: indices(reads.filter((read) => foreign(read) && of(read).every(({ isLast }) => !isLast))),
    unwrittenReads: indices(strange.filter((read) => !isRefused(read) && !uncertain.has(keyOf(read)))),
    doubleWrites: [
      ...new Set(
        [...written.values()].flatMap((writes) => (writes.length > 1 ? writes.map(({ index }) => index) : [])),
      ),
    ],
    unrepeatableReads: done.filter(isUnrepeatable).map(({ index }) => index),
    lostUpdates: lostUpdates(done),
    ...cyclesOf(dependencies(done, written)),
  }
}

function indices(reads: readonly { transaction: Transaction }[]): number[] {
  return [...new Set(reads.map(({ transaction }) => transaction.index))]
}

function keyOf({ register, value }: Place): string {
  return `${register} ${value}`
}

function writesOf(transactions: readonly Transaction[]): Map<string, Write[]> {
  const writes = new Map<string, Write[]>()
  for (const { index, value: steps } of transactions)
    for (const [at, [act, register, value]] of steps.entries()) {
      if (act === 'r') continue
      const isLast = !steps.slice(at + 1).some(([later, other]) => later === 'w' && other === register)
      const key = keyOf({ register, value })
      writes.set(key, [...(writes.get(key) ?? []), { index, isLast }])
    }
  return writes
}

/** What a transaction read of others: its reads before its own write of a register. */
function outerReads({ value: steps }: Transaction): Place[] {
  return steps.flatMap(([act, register, value], at) => {
    const isOwn = steps.slice(0, at).some(([before, other]) => before === 'w' && other === register)
    return act === 'r' && !isOwn ? [{ register, value }] : []
  })
}

// After its own write a transaction has to read that, before it the same value each time.
function isUnrepeatable({ value: steps }: Transaction): boolean {
  const known = new Map<string, number | null>()
  return steps.some(([act, register, value]) => {
    const isWrong = act === 'r' && known.has(register) && known.get(register) !== value
    known.set(register, value)
    return isWrong
  })
}

/** Registers that a transaction both read and wrote, with the value that it replaced. */
function replaced(transaction: Transaction): (Place & { by: number | null })[] {
  return outerReads(transaction).flatMap((place) => {
    const last = transaction.value.findLast(([act, register]) => act === 'w' && register === place.register)
    return last ? [{ ...place, by: last[2] }] : []
  })
}

function lostUpdates(done: readonly Transaction[]): number[][] {
  const replacing = new Map<string, number[]>()
  for (const transaction of done)
    for (const place of replaced(transaction))
      replacing.set(keyOf(place), [...(replacing.get(keyOf(place)) ?? []), transaction.index])
  return [...replacing.values()].filter((indices) => new Set(indices).size > 1)
}

/** Which transaction has to come before which. */
function dependencies(done: readonly Transaction[], written: ReadonlyMap<string, Write[]>): Dependency[] {
  const successors = successorsOf(done)
  const writers = (place: Place) => (written.get(keyOf(place)) ?? []).map(({ index }) => index)
  const dependencies: Dependency[] = []
  const add = (kind: Dependency['kind'], from: number, to: number) => {
    if (from !== to) dependencies.push({ kind, from, to })
  }
  for (const transaction of done) {
    for (const place of outerReads(transaction)) {
      for (const writer of writers(place)) add('read', writer, transaction.index)
      for (const next of successors.get(keyOf(place)) ?? [])
        for (const writer of writers({ register: place.register, value: next }))
          add('replaced', transaction.index, writer)
    }
    for (const place of replaced(transaction))
      for (const writer of writers(place)) add('write', writer, transaction.index)
  }
  return dependencies
}

/** The values that came right after each value of a register, as far as transactions show it; null comes first. */
function successorsOf(done: readonly Transaction[]): Map<string, Set<number | null>> {
  const successors = new Map<string, Set<number | null>>()
  const add = (place: Place, next: number | null) =>
    successors.set(keyOf(place), (successors.get(keyOf(place)) ?? new Set()).add(next))
  for (const transaction of done) {
    for (const { by, ...place } of replaced(transaction)) add(place, by)
    for (const [act, register, value] of transaction.value) if (act === 'w') add({ register, value: null }, value)
  }
  return successors
}
