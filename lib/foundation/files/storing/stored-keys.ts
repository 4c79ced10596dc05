import 'server-only'
import { documentKey, imageKey } from '@/lib/foundation/files/naming'
import { currentStorage } from '@/lib/foundation/storage/current-storage'

export type StoredFile = { id: string; organizationId: number; purpose: string; variants: number[] }

/** The storage keys of a file: one for a document, one per width for an image. */
export function storedKeys({ id, organizationId, purpose, variants }: StoredFile): string[] {
  return purpose === 'document'
    ? [documentKey(organizationId, id)]
    : variants.map((width) => imageKey(organizationId, id, width))
}

/** Deletes the bytes of a file from the storage, all widths of an image. Idempotent. */
export async function deleteStored(file: StoredFile): Promise<void> {
  for (const key of storedKeys(file)) await currentStorage().delete(key)
}
