import 'server-only'
import { keyedHash } from '@/lib/foundation/secrets/secrets'
import type { TaxCodeScheme } from './registry'
import type { TaxCode } from './tax-code'

/** Version 1 hashed the spelling; version 2 hashes the identity shared by all spellings. */
export const TAX_CODE_KEY_VERSION = 2

/** Keyed hash for uniqueness per person, independent of the spelling. */
export function taxCodeKeyOf(scheme: TaxCodeScheme, { identity }: TaxCode): string {
  return keyedHash('tax-code', `${scheme}:2:${identity}`)
}

/** Version 1, for accounts whose key was not derived again. */
export function formerKeysOf(scheme: TaxCodeScheme, { normalized }: TaxCode): string[] {
  return [keyedHash('tax-code', `${scheme}:${normalized}`)]
}
