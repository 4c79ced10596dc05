import 'server-only'
import { currentStorage } from '@/lib/storage/current-storage'
import { documentKey } from './document-key'
import { imageKey } from './image-key'

type Stored = { id: string; organizationId: number; purpose: string; variants: number[] }

/** Takes the bytes of a file out of the storage, an image in all its widths. Twice does no harm. */
export async function deleteStored({ id, organizationId, purpose, variants }: Stored): Promise<void> {
  const keys =
    purpose === 'document'
      ? [documentKey(organizationId, id)]
      : variants.map((width) => imageKey(organizationId, id, width))
  for (const key of keys) await currentStorage().delete(key)
}
