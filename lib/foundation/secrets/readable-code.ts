import 'server-only'
import { randomBytes } from 'node:crypto'

// Without 0 and O, 1, I and L, which are easily confused.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 12
const GROUP = 4

/** Number of characters between two dashes. */
export const READABLE_GROUP = GROUP

/** A code such as `K7QM-2XWD-9RFA`, 59 bits, of a number with at least 160 random bits. */
export function readableCode(value: bigint): string {
  let rest = value
  let text = ''
  for (let place = 0; place < LENGTH; place++) {
    if (place > 0 && place % GROUP === 0) text += '-'
    text += ALPHABET[Number(rest % BigInt(ALPHABET.length))]
    rest /= BigInt(ALPHABET.length)
  }
  return text
}

/** A random code that people read from paper. */
export function newReadableCode(): string {
  return readableCode(BigInt(`0x${randomBytes(20).toString('hex')}`))
}
