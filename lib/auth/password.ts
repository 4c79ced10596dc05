import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '@/lib/env'
import { compareInPool, hashInPool } from './hashing-pool'
import { derivedKey } from './secrets'

/** Names the key and the way of hashing, so that either can change while old passwords still work. */
const VERSION = '1$'

/** Hashes a password for storage: HMAC first, because bcrypt reads only 72 bytes and ends at a zero byte. */
export async function hashPassword(password: string): Promise<string> {
  return VERSION + (await hashInPool(keyed(password), cost()))
}

/** Compares a password with a stored hash; without one it takes the same time and says no. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const known = stored?.startsWith(VERSION) ? stored.slice(VERSION.length) : null
  const isSame = await compareInPool(keyed(password), known ?? nobodysHash())
  return known !== null && isSame
}

// The same letters typed on two systems may arrive composed or decomposed.
function keyed(password: string): string {
  return createHmac('sha256', derivedKey('password')).update(password.normalize('NFC')).digest('base64')
}

// Tests hash by the hundred.
function cost(): number {
  return env.NODE_ENV === 'test' ? 4 : 11
}

// A well-formed hash of no known password: comparing with it costs what comparing with a real one costs.
function nobodysHash(): string {
  return `$2b$${String(cost()).padStart(2, '0')}$abcdefghijklmnopqrstuuABCDEFGHIJKLMNOPQRSTUVWXYZabcde`
}
