import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'
import { READABLE_GROUP, readableCode } from '@/lib/foundation/secrets/readable-code'

/** 256 random bits that a whole batch of codes is derived from. */
export function newSeed(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The codes of a batch, such as `K7QM-2XWD-9RFA`, 59 bits each. Deterministic by seed: the browser that created them
 * stores the seed instead of up to a thousand codes, and the server stores neither.
 */
export function deriveCodes(seed: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const digest = createHmac('sha256', seed).update(String(index)).digest('hex')
    return readableCode(BigInt(`0x${digest.slice(0, 40)}`))
  })
}

/** The last characters of a code, by which officers recognize it in a list. */
export function endingOf(code: string): string {
  return code.slice(-READABLE_GROUP)
}
