import { normalize } from '@/lib/foundation/i18n/normalize'
import { typedIdentifier } from '@/lib/foundation/input/typed-text'
import { RECEIPT_LENGTH } from '@/lib/participation/votes/limits'

/** Normalizes a typed receipt to its stored form; null if malformed. */
export function normalizeReceipt(code: string): string | null {
  // Crockford's alphabet has no O, I or L: they are typed for digits.
  const letters = normalize(typedIdentifier(code), 'NFKC')
    .toUpperCase()
    .replace(/[\s‐-―-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  if (letters.length !== RECEIPT_LENGTH || !/^[0-9A-HJKMNP-TV-Z]+$/.test(letters)) return null
  return groupReceipt(letters)
}

/** The letters of a receipt in groups of five. */
export function groupReceipt(letters: string): string {
  return letters.replace(/(.{5})(?=.)/g, '$1-')
}
