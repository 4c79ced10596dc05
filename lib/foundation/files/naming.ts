import { normalize } from '@/lib/foundation/i18n/normalize'
import { DOCUMENT_MEDIA_TYPES } from './kinds/document-kind'
import { FILE_NAME_LENGTH_MAX } from './limits'

/** Storage key of a document. */
export function documentKey(organizationId: number, fileId: string): string {
  return `${organizationId}/${fileId}/document`
}

/** Storage key of an image in one width. */
export function imageKey(organizationId: number, fileId: string, width: number): string {
  return `${organizationId}/${fileId}/${width}.webp`
}

/** The smallest stored width of at least `widthMin` pixels, else the largest. */
export function fittingWidth({ variants }: { variants: number[] }, widthMin?: number): number | undefined {
  const widths = variants.toSorted((a, b) => a - b)
  return widths.find((one) => one >= (widthMin ?? Number.POSITIVE_INFINITY)) ?? widths.at(-1)
}

/** Sanitizes a file name: no path, no control or bidi characters, limited length. */
export function fileName(name: string): string {
  const last = normalize(name).split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '').trim()
  return [...plain].slice(0, FILE_NAME_LENGTH_MAX).join('') || 'file'
}

/** The file name with the extension of its media type, so that a saved file opens. */
export function documentName(name: string, mediaType: string): string {
  const [kind] = Object.entries(DOCUMENT_MEDIA_TYPES).find(([, type]) => type === mediaType) ?? []
  return kind === undefined || name.toLowerCase().endsWith(`.${kind}`) ? name : `${name}.${kind}`
}

const SAME: Record<string, string> = { jpg: 'jpeg' }

/**
 * Whether the extension of a file name, if any, matches one of these kinds. Rejects misleading names (`plan.pdf.exe`,
 * `photo.png;.php`, NUL).
 */
export function nameFits(name: string, kinds: readonly string[]): boolean {
  if (name.includes('\u0000')) return false
  const ending = /\.([^./\\]*)$/.exec(name.trim())?.[1]?.toLowerCase()
  return ending === undefined || kinds.includes(SAME[ending] ?? ending)
}
