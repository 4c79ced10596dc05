import 'server-only'
import { randomInt } from 'node:crypto'
import type { Context } from '@/lib/foundation/context/context'
import { keyedHash } from '@/lib/foundation/secrets/secrets'

const CODES = 10
const CODE_LENGTH = 10
/** Alphabet without ambiguous characters. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Generates ten recovery codes; displayed once, stored as hashes. */
export function newRecoveryCodes(userId: number): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: CODES }, newCode)
  return { codes, hashes: codes.map((code) => recoveryHash(userId, code)) }
}

/** Verifies and consumes an unused recovery code in one statement. */
export async function spendRecoveryCode(ctx: Context, userId: number, entered: string): Promise<boolean> {
  const hash = recoveryHash(userId, entered)
  const spent = await ctx.sql`
    UPDATE "User" SET "recoveryHashes" = array_remove("recoveryHashes", ${hash})
    WHERE "id" = ${userId} AND "totpConfirmedAt" IS NOT NULL AND ${hash} = ANY("recoveryHashes") RETURNING "id"`
  return spent.length > 0
}

function newCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`
}

function recoveryHash(userId: number, code: string): string {
  return keyedHash('recovery-code', `${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
}
