import 'server-only'
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { env } from '@/lib/foundation/env'

type Purpose =
  | 'signing-keys'
  | 'password'
  | 'voter'
  | 'order'
  | 'tax-code'
  | 'sensitive'
  | 'address'
  | 'otp'
  | 'recovery-code'
  | 'two-level'
  | 'ledger'
  | 'outbox'
  | 'cookie'
  | 'unsubscribe'
  | 'keep-account'
  | 'page-review'
  | 'process-review'
  | 'backup'
  | 'backup-manifest'
  | 'known-device'
  | 'idempotency'
  | 'form'
  | 'subscription'
  | 'report-link'
  | 'ballot-audit'
  | 'rate-limit'
  | 'sealed-copy'
  | 'domain'
  | 'doctor'

const keys = new Map<Purpose, KeyObject>()

/** A 32-byte key for one purpose, derived from APP_SECRET. */
export function derivedKey(purpose: Purpose): KeyObject {
  const known = keys.get(purpose)
  if (known) return known
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', env.APP_SECRET, 'participation-platform', purpose, 32)))
  keys.set(purpose, key)
  return key
}

/** A keyed hash (hex): deterministic, and inputs cannot be tried without the key. */
export function keyedHash(purpose: Purpose, value: string): string {
  return createHmac('sha256', derivedKey(purpose)).update(value).digest('hex')
}

/** Hash of a random token; unkeyed, because the token is unguessable. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** 256 random bits as URL-safe text. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Encrypts a text for a column (AES-256-GCM). */
export function encrypt(purpose: Purpose, text: string): string {
  return encryptBytes(purpose, Buffer.from(text, 'utf8')).toString('base64')
}

/** Decrypts the output of encrypt(); throws if it was modified. */
export function decrypt(purpose: Purpose, stored: string): string {
  return decryptBytes(purpose, Buffer.from(stored, 'base64')).toString('utf8')
}

/** Encrypts bytes, such as a file, with the same key and cipher as encrypt(). */
export function encryptBytes(purpose: Purpose, bytes: Uint8Array): Buffer<ArrayBuffer> {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', derivedKey(purpose), nonce)
  const body = [cipher.update(bytes), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...body])
}

/** Decrypts the output of encryptBytes(); throws if it was modified. */
export function decryptBytes(purpose: Purpose, bytes: Uint8Array): Buffer<ArrayBuffer> {
  const decipher = createDecipheriv('aes-256-gcm', derivedKey(purpose), bytes.subarray(0, 12), {
    // A shorter tag would be accepted otherwise, and guessed.
    authTagLength: 16,
  })
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
}
