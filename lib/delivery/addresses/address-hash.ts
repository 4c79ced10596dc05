import { createHash } from 'node:crypto'

/** The key of an address or number in AddressState. */
export function addressHash(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('hex')
}
