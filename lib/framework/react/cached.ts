import 'server-only'
import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'

export type CachedProps = {
  /** The object that owns it, such as an organization as it was read. Nothing cached for it is found by a newer one. */
  of: object
  /** Everything else that the children depend on. */
  by: string
  children: () => ReactNode
}

/**
 * Caches the HTML of its children in this process: what is the same for every visitor is written once. The children
 * must contain nothing of a person. `freeze` does the caching; React alone renders the children.
 */
export function Cached({ children }: CachedProps): ReactNode {
  return children()
}

// The reference of the API alone has a million in each language.
const CHARACTERS_MAX = 16_000_000
const cache = new LRUCache<string, { finished: unknown; length: number }>({
  max: 20_000,
  maxSize: CHARACTERS_MAX,
  sizeCalculation: ({ length }, key) => length + key.length + 1,
})

let owners = 0
const numbers = new WeakMap<object, number>()

/** The key of a `Cached` element. */
export function cacheKey({ of, by }: Pick<CachedProps, 'of' | 'by'>): string {
  const known = numbers.get(of) ?? owners++
  numbers.set(of, known)
  return `${known} ${by}`
}

export function findCached(key: string): unknown {
  return cache.get(key)?.finished
}

/** Caches something of so many characters. */
export function storeCached(key: string, finished: unknown, length: number): void {
  cache.set(key, { finished, length })
}
