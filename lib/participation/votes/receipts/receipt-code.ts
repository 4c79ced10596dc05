import { normalize } from '@/lib/foundation/i18n/normalize'
import { RECEIPT_LENGTH } from '@/lib/participation/votes/limits'

/** A receipt as somebody typed it in the one form that is stored, or null where it can be none. */
export function normalizeReceipt(code: string): string | null {
  // Crockford's alphabet has no O, I or L, so that they can only be meant as digits.
  const letters = normalize(code, 'NFKC')
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
