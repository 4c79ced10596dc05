// Stands for lru-cache in the unit tests: the caches of a worker are emptied before each file, because ids begin anew.
import { createRequire } from 'node:module'
import type * as module from 'lru-cache'

const real = createRequire(import.meta.url)('lru-cache') as typeof module

const KEY = Symbol.for('caches of a test worker')
const shared = globalThis as { [KEY]?: Set<WeakRef<{ clear: () => void }>> }
shared[KEY] ??= new Set()
const caches = shared[KEY]

class KnownCache<K extends {}, V extends {}, FC = unknown> extends real.LRUCache<K, V, FC> {
  constructor(options: module.LRUCache.Options<K, V, FC> | module.LRUCache<K, V, FC>) {
    super(options)
    caches.add(new WeakRef(this))
  }
}

export function clearCaches(): void {
  for (const known of caches) {
    const cache = known.deref()
    if (cache) cache.clear()
    else caches.delete(known)
  }
}

export { KnownCache as LRUCache }
