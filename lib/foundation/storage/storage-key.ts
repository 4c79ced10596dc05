const KEY = /^(?:[a-z0-9][a-z0-9-]*\/)+[a-z0-9][a-z0-9.-]*$/

/** The key itself; throws for one that could lead out of the storage. */
export function storageKey(key: string): string {
  if (!KEY.test(key) || key.length > 200) throw new Error(`not a storage key: ${key}`)
  return key
}
