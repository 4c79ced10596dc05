import { normalize } from '@/lib/foundation/i18n/normalize'

/** Code points after NFC: the same count in the browser, here and in the database (spec: lengths). */
export function textLength(text: string): number {
  // A text of n code units has at least n/2 code points; longer texts are not split.
  if (text.length > 4_000_000) return text.length
  return [...normalize(text)].length
}
