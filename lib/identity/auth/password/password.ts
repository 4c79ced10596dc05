import 'server-only'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { poolSql } from '@/lib/foundation/db/sql'
import { env } from '@/lib/foundation/env'
import { derivedKey, keyedHash } from '@/lib/foundation/secrets/secrets'
import type { Argon2Cost } from '@/lib/identity/auth/password/hashing.thread'
import { argon2idInPool, isBcryptInPool } from './hashing-pool'

/**
 * The first part of a stored hash names the key of the HMAC and the algorithm, so that either can change while older
 * passwords still work: 1 is bcrypt, 2 is argon2id, both with the key `password`.
 */
const BCRYPT = '1$'
const ARGON2 = '2$'
const ARGON2_HASH = /^2\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/=]+)\$([\w+/=]+)$/

const COST: Argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 }
// Cheap parameters for tests.
const COST_OF_TESTS: Argon2Cost = { memory: 64, passes: 1, parallelism: 1 }

/** Hashes a password for storage. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('base64')
  return `${prefix(cost())}${salt}$${await argon2idInPool(keyed(password), salt, cost())}`
}

/** Compares a password with a stored hash. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  if (stored.startsWith(BCRYPT)) return isBcryptInPool(keyed(password), stored.slice(BCRYPT.length))
  const [, memory, passes, parallelism, salt = '', known = ''] = ARGON2_HASH.exec(stored) ?? []
  if (!known) return false
  const used = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const hash = await argon2idInPool(keyed(password), salt, used)
  return hash.length === known.length && timingSafeEqual(Buffer.from(hash), Buffer.from(known))
}

/** Whether a stored hash uses an outdated algorithm or parameters. */
export function needsNewHash(stored: string): boolean {
  return !stored.startsWith(prefix(cost()))
}

/**
 * Dummy comparison for unknown names, against timing attacks. While some passwords are still hashed with
 * bcrypt, which is slower, the same share of unknown names is too, deterministically per name.
 */
export async function failLikePassword(password: string, name: string): Promise<false> {
  await isPassword(password, nobodysHash(name, await shareOfBcrypt()))
  return false
}

/** A dummy hash for an unknown name: bcrypt for the given share of names. */
export function nobodysHash(name: string, bcryptShare: number): string {
  const place = Number.parseInt(keyedHash('password', `unknown:${name}`).slice(0, 8), 16) / 2 ** 32
  return place < bcryptShare ? NOBODYS_BCRYPT : `${prefix(cost())}${NOBODYS_ARGON2}`
}

// HMAC first: a stolen database is useless without the key, and bcrypt reads only 72 bytes and stops at NUL
// bytes. NFC, because systems type letters composed or decomposed.
function keyed(password: string): string {
  return createHmac('sha256', derivedKey('password')).update(password.normalize('NFC')).digest('base64')
}

function cost(): Argon2Cost {
  return env.NODE_ENV === 'test' ? COST_OF_TESTS : COST
}

function prefix({ memory, passes, parallelism }: Argon2Cost): string {
  return `${ARGON2}m=${memory},t=${passes},p=${parallelism}$`
}

const NOBODYS_BCRYPT = `${BCRYPT}$2b$11$abcdefghijklmnopqrstuuABCDEFGHIJKLMNOPQRSTUVWXYZabcde`
const NOBODYS_ARGON2 = `${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`

const MS_KEPT = 3_600_000

let known: { share: number; readAt: number } | undefined

const shareRow = z.object({ share: z.number().nullable() })

/** Share of passwords still hashed with bcrypt; cached for an hour. */
export async function shareOfBcrypt(): Promise<number> {
  if (known && Date.now() - known.readAt < MS_KEPT) return known.share
  const [row] = await poolSql()(shareRow)`
    SELECT avg(("passwordHash" LIKE '1$%')::int)::float8 AS "share" FROM "User" WHERE "passwordHash" IS NOT NULL`
  known = { share: row?.share ?? 0, readAt: Date.now() }
  return known.share
}

/** Clears the cached share. */
export function clearPasswordStatistics(): void {
  known = undefined
}
