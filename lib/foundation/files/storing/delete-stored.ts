import 'server-only'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { type StoredFile, storedKeys } from './stored-keys'

/** Takes the bytes of a file out of the storage, an image in all its widths. Twice does no harm. */
export async function deleteStored(file: StoredFile): Promise<void> {
  for (const key of storedKeys(file)) await currentStorage().delete(key)
}
