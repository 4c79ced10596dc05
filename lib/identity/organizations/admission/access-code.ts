import 'server-only'
import { normalize } from '@/lib/foundation/i18n/normalize'
import { typedIdentifier } from '@/lib/foundation/input/typed-text'
import { keyedHash } from '@/lib/foundation/secrets/secrets'

/** Keyed hash of an access code; ignores case, blanks and dashes. */
export function accessCodeHash(code: string): string {
  return keyedHash('two-level', plain(code).replace(/[\s\p{Pd}]/gu, ''))
}

/** Hashes to compare: codes stored by earlier releases include dashes. */
export function accessCodeHashes(code: string): string[] {
  return [...new Set([accessCodeHash(code), keyedHash('two-level', plain(code))])]
}

function plain(code: string): string {
  return normalize(typedIdentifier(code), 'NFKC').toLowerCase()
}
