import 'server-only'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { type StoredFile, storedKeys } from './stored-keys'

/** Deletes the bytes of a file from the storage, all widths of an image. Idempotent. */
export async function deleteStored(file: StoredFile): Promise<void> {
  for (const key of storedKeys(file)) await currentStorage().delete(key)
}
