const KEY = /^(?:[a-z0-9][a-z0-9-]*\/)+[a-z0-9][a-z0-9.-]*$/

/** Returns the key; throws if it could escape the storage folder. */
export function storageKey(key: string): string {
  if (!KEY.test(key) || key.length > 200) throw new Error(`not a storage key: ${key}`)
  return key
}

const FOLDER = /^(?:[a-z0-9][a-z0-9-]*\/)+$/

/** Returns the folder, which ends with a slash; throws if it could be more than one. */
export function storageFolder(folder: string): string {
  if (!FOLDER.test(folder) || folder.length > 200) throw new Error(`not a folder of the storage: ${folder}`)
  return folder
}
