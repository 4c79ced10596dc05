import 'server-only'
import { normalize } from '@/lib/foundation/i18n/normalize'
import { keyedHash } from '@/lib/foundation/secrets/secrets'

/** Keyed hash of an access code. Case, blanks and dashes do not count. */
export function accessCodeHash(code: string): string {
  return keyedHash('two-level', plain(code).replace(/[\s\p{Pd}]/gu, ''))
}

/** The hashes to look for: codes set before dashes were ignored were hashed with them, and cannot be hashed again. */
export function accessCodeHashes(code: string): string[] {
  return [...new Set([accessCodeHash(code), keyedHash('two-level', plain(code))])]
}

function plain(code: string): string {
  return normalize(code.trim(), 'NFKC').toLowerCase()
}
