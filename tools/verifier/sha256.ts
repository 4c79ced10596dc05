import { type Bytes, toHex } from '@/lib/outcome/ledger/sealing/merkle'

export const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/** SHA-256 of a text, hexadecimal. */
export const hashOf = async (text: string): Promise<string> => toHex(await sha256(new TextEncoder().encode(text)))
