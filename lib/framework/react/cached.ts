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

// Forty lists of twenty cards, each as a whole. What nobody finds any more, of an owner that was read again, makes room
// first.
const BYTES_MAX = 4_000_000
const LARGE_BYTES = 250_000
// The reference of the API has a million characters in each language; two languages are kept.
const LARGE_MAX = 2

type Entry = { finished: unknown; bytes: number }
const small = new LRUCache<string, Entry>({ maxSize: BYTES_MAX, sizeCalculation: ({ bytes }) => bytes })
const large = new LRUCache<string, Entry>({ max: LARGE_MAX })

let owners = 0
const numbers = new WeakMap<object, number>()

/** The key of a `Cached` element. */
export function cacheKey({ of, by }: Pick<CachedProps, 'of' | 'by'>): string {
  const known = numbers.get(of) ?? owners++
  numbers.set(of, known)
  return `${known} ${by}`
}

export function findCached(key: string): unknown {
  return (small.get(key) ?? large.get(key))?.finished
}

// Of the entry itself: objects, attributes and its place in the cache.
const ENTRY_BYTES = 500

/** Caches something that holds this HTML. */
export function storeCached(key: string, finished: unknown, html: string): void {
  const bytes = bytesOf(key) + bytesOf(html) + ENTRY_BYTES
  const cache = bytes < LARGE_BYTES ? small : large
  cache.set(key, { finished, bytes })
}

// V8 keeps a text in one byte a character unless one is beyond Latin-1, such as the sign of the euro.
function bytesOf(text: string): number {
  return text.length * (/[^\0-\xff]/.test(text) ? 2 : 1)
}
