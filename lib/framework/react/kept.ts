import 'server-only'
import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'

export type KeptProps = {
  /** Whose it is: an organization as it was read. What is kept goes when a newer one takes its place. */
  of: object
  /** Everything else that the inside depends on. */
  by: string
  children: () => ReactNode
}

/**
 * Keeps the finished HTML of its inside in this process, for as long as nothing it depends on changes: what is the same for
 * every visitor is written once. Only where nothing inside is somebody's own. `freeze` does the keeping; elsewhere it is
 * rendered like anything else.
 */
export function Kept({ children }: KeptProps): ReactNode {
  return children()
}

const CHARACTERS_MAX = 8_000_000
const shelf = new LRUCache<string, { finished: unknown; length: number }>({
  max: 20_000,
  maxSize: CHARACTERS_MAX,
  sizeCalculation: ({ length }, place) => length + place.length + 1,
})

let owners = 0
const numbers = new WeakMap<object, number>()

/** The place of a `Kept` element: of one owner, as it was read once. */
export function placeOf({ of, by }: Pick<KeptProps, 'of' | 'by'>): string {
  const known = numbers.get(of) ?? owners++
  numbers.set(of, known)
  return `${known} ${by}`
}

/** What was kept at a place. */
export function kept(place: string): unknown {
  return shelf.get(place)?.finished
}

/** Keeps something of so many characters. */
export function keep(place: string, finished: unknown, length: number): void {
  shelf.set(place, { finished, length })
}
