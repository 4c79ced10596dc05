// On globalThis: Next.js bundles pages (twice: as data and as HTML), route handlers, middleware and instrumentation
// apart, and each bundle has its own copy of a module and of its variables.
const stored = globalThis as typeof globalThis & { processWide?: Map<string, unknown> }

/** The value of this name that exists once per process, created by whoever needs it first. */
export function processWide<Value>(name: string, create: () => Value): Value {
  stored.processWide ??= new Map()
  if (!stored.processWide.has(name)) stored.processWide.set(name, create())
  return stored.processWide.get(name) as Value
}

/** The value of this name if it was created, for modules that the browser loads too. */
export function findProcessWide<Value>(name: string): Value | undefined {
  return stored.processWide?.get(name) as Value | undefined
}

/** Replaces a value, such as the logger in a test. */
export function setProcessWide<Value>(name: string, value: Value): void {
  stored.processWide ??= new Map()
  stored.processWide.set(name, value)
}
