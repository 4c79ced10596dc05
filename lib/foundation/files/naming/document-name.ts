import { DOCUMENT_MEDIA_TYPES } from '@/lib/foundation/files/kinds/document-kind'

/** The file name with the extension of its media type, so that a saved file opens. */
export function documentName(name: string, mediaType: string): string {
  const [kind] = Object.entries(DOCUMENT_MEDIA_TYPES).find(([, type]) => type === mediaType) ?? []
  return kind === undefined || name.toLowerCase().endsWith(`.${kind}`) ? name : `${name}.${kind}`
}
