import 'server-only'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { decrypt, encrypt } from '@/lib/foundation/secrets/secrets'

const STEP_SECONDS = 30
const DIGITS = 6
/** Tolerated clock drift, in steps. */
const STEPS_TOLERATED = 1
const SECRET_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new TOTP secret: encrypted for the database and in base32 for the authenticator. */
export function newTotpSecret(): { cipher: string; base32: string } {
  const secret = randomBytes(SECRET_BYTES)
  return { cipher: encrypt('sensitive', secret.toString('base64')), base32: base32(secret) }
}

/** The base32 secret, while it is not confirmed. */
export function totpSecretText(cipher: string): string {
  return base32(Buffer.from(decrypt('sensitive', cipher), 'base64'))
}

/** The otpauth:// URL of the QR code. */
export function totpUri(base32Secret: string, owner: { organizationName: string; username: string }): string {
  const label = `${encodeURIComponent(owner.organizationName)}:${encodeURIComponent(owner.username)}`
  const issuer = encodeURIComponent(owner.organizationName)
  return `otpauth://totp/${label}?secret=${base32Secret}&issuer=${issuer}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`
}

/** The time step of a code, or null. Only steps after the last used one are valid, so that a code works once. */
export function totpStep(cipher: string, code: string, now: Date, lastStep = -1): number | null {
  const secret = Buffer.from(decrypt('sensitive', cipher), 'base64')
  const current = stepAt(now)
  const steps = Array.from({ length: 2 * STEPS_TOLERATED + 1 }, (_, index) => current - STEPS_TOLERATED + index)
  return steps.find((step) => step > lastStep && isSame(code, hotp(secret, step))) ?? null
}

/** RFC 6238 with HMAC-SHA-1, which all authenticators support. */
export function totp(secret: Buffer, at: Date, digits = DIGITS): string {
  return hotp(secret, stepAt(at), digits)
}

function stepAt(at: Date): number {
  return Math.floor(at.getTime() / 1000 / STEP_SECONDS)
}

function hotp(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

function isSame(given: string, expected: string): boolean {
  const bytes = Buffer.from(given)
  return bytes.length === expected.length && timingSafeEqual(bytes, Buffer.from(expected))
}

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replace(/.{5}/g, (five) => BASE32[Number.parseInt(five, 2)] ?? '')
}
