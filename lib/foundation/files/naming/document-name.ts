import { DOCUMENT_MEDIA_TYPES } from '@/lib/foundation/files/kinds/document-kind'

/** The name of a document with the ending of what it is, so that it opens where it is saved. */
export function documentName(name: string, mediaType: string): string {
  const [kind] = Object.entries(DOCUMENT_MEDIA_TYPES).find(([, type]) => type === mediaType) ?? []
  return kind === undefined || name.toLowerCase().endsWith(`.${kind}`) ? name : `${name}.${kind}`
}
