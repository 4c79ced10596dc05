import 'server-only'
import { keyedHash } from '@/lib/foundation/secrets/secrets'
import type { TaxCodeScheme } from './registry'
import type { TaxCode } from './tax-code'

/** Version 1 hashed the code as it was spelled; version 2 hashes what all spellings have in common. */
export const TAX_CODE_KEY_VERSION = 2

/** The key by which two accounts of one person are recognized, whatever the spelling of the code. */
export function taxCodeKeyOf(scheme: TaxCodeScheme, { identity }: TaxCode): string {
  return keyedHash('tax-code', `${scheme}:2:${identity}`)
}

/** The key of version 1, for accounts whose key was not derived again yet. */
export function formerKeysOf(scheme: TaxCodeScheme, { normalized }: TaxCode): string[] {
  return [keyedHash('tax-code', `${scheme}:${normalized}`)]
}
