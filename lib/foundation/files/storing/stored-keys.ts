import { documentKey } from '@/lib/foundation/files/naming/document-key'
import { imageKey } from '@/lib/foundation/files/naming/image-key'

export type StoredFile = { id: string; organizationId: number; purpose: string; variants: number[] }

/** Every key under which bytes of a file lie: a document has one, an image one for each width. */
export function storedKeys({ id, organizationId, purpose, variants }: StoredFile): string[] {
  return purpose === 'document'
    ? [documentKey(organizationId, id)]
    : variants.map((width) => imageKey(organizationId, id, width))
}
