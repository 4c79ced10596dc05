// The checker of votes: every change of a ballot adds one element (its ledger event) to a set that only grows.
//   lost        acknowledged, and absent from the last read that began afterwards
//   doubled     more than once in a read
//   unexpected  read although nobody asked for it, or although it was refused
//   stale       acknowledged, absent from a read that began afterwards, and there later
import type { Operation } from './operation'

interface SetFindings {
  acknowledged: number
  /** Additions whose answer was lost: both outcomes are right. */
  uncertain: number
  reads: number
  lost: number[]
  doubled: number[]
  unexpected: number[]
  stale: number[]
}

type SetOperation = Operation<number | readonly number[] | null>
type Read = { began: number; elements: readonly number[] }

/** Checks a history of `add` and `read`, ordered by index; pure. */
export function checkSet(history: readonly SetOperation[]): SetFindings {
  const adds = new Map<number, { type: Operation['type']; index: number }>()
  for (const { f, type, value, index } of history)
    if (f === 'add' && type !== 'invoke') adds.set(Number(value), { type, index })
  const begun = new Set(
    history.filter(({ f, type }) => f === 'add' && type === 'invoke').map(({ value }) => Number(value)),
  )
  const reads = readsOf(history)
  const ok = [...adds].filter(([, { type }]) => type === 'ok')
  const last = reads.at(-1)
  const inLast = new Set(last?.elements)
  const lost = ok.filter(([element, { index }]) => last && last.began > index && !inLast.has(element))
  const stale = new Set<number>()
  for (const { began, elements } of reads) {
    const seen = new Set(elements)
    for (const [element, { index }] of ok)
      if (index < began && !seen.has(element) && inLast.has(element)) stale.add(element)
  }
  const isPossible = (element: number) => begun.has(element) && adds.get(element)?.type !== 'fail'
  return {
    acknowledged: ok.length,
    uncertain: begun.size - [...adds.values()].filter(({ type }) => type === 'ok' || type === 'fail').length,
    reads: reads.length,
    lost: lost.map(([element]) => element),
    doubled: [...new Set(reads.flatMap(({ elements }) => repeated(elements)))],
    unexpected: [...new Set(reads.flatMap(({ elements }) => elements.filter((element) => !isPossible(element))))],
    stale: [...stale],
  }
}

function readsOf(history: readonly SetOperation[]): Read[] {
  const begun = new Map<number, number>()
  const reads: Read[] = []
  for (const { f, type, process, index, value } of history) {
    if (f !== 'read') continue
    if (type === 'invoke') begun.set(process, index)
    else if (type === 'ok') reads.push({ began: begun.get(process) ?? index, elements: value as readonly number[] })
  }
  return reads
}

function repeated(elements: readonly number[]): number[] {
  const seen = new Set<number>()
  return elements.filter((element) => seen.size === seen.add(element).size)
}
