import { documentKey, imageKey } from '@/lib/foundation/files/naming'

export type StoredFile = { id: string; organizationId: number; purpose: string; variants: number[] }

/** The storage keys of a file: one for a document, one per width for an image. */
export function storedKeys({ id, organizationId, purpose, variants }: StoredFile): string[] {
  return purpose === 'document'
    ? [documentKey(organizationId, id)]
    : variants.map((width) => imageKey(organizationId, id, width))
}
