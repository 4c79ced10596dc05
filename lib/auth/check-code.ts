import 'server-only'
import type { Context } from '@/lib/context/context'
import type { Wish } from './fulfil-wish'
import {
  CODE_ATTEMPTS_MAX,
  CODE_LOCK_SECONDS,
  type CodePurpose,
  codeHash,
  codeState,
  isSameHash,
} from './one-time-code'

export type CheckedCode =
  | { kind: 'right'; userId: number; purpose: CodePurpose; wish: Wish }
  | { kind: 'wrong' }
  | { kind: 'expired' }

type Question = { mobile: string; otp: string; userId?: number; purpose?: CodePurpose }

type Row = {
  id: number
  userId: number
  purpose: CodePurpose
  codeHash: string
  attempts: number
  usedAt: Date | null
  expiresAt: Date
  wish: Wish
}

/**
 * Tries a code against the newest one of a number for each person and purpose asked for. The answer is a value, not a
 * throw: the try must stay counted in the caller's transaction, which therefore has to commit before it refuses.
 */
export async function checkCode(ctx: Context, { mobile, otp, userId, purpose }: Question): Promise<CheckedCode> {
  const rows = await newestCodes(ctx, mobile)
  const asked = rows.filter(
    (row) => (userId === undefined || row.userId === userId) && (purpose === undefined || row.purpose === purpose),
  )
  const live = asked.filter((row) => codeState(row, ctx.now) === 'live')
  const right = live.find((row) => isSameHash(codeHash({ ...row, mobile }, otp), row.codeHash))
  if (live.length === 0) {
    return asked.some((row) => codeState(row, ctx.now) === 'expired') ? { kind: 'expired' } : { kind: 'wrong' }
  }
  const isFirst = await countTry(ctx, live, right)
  return right && isFirst
    ? { kind: 'right', userId: right.userId, purpose: right.purpose, wish: right.wish }
    : { kind: 'wrong' }
}

// An earlier code of the same person and purpose is dead, also when it went to another number.
async function newestCodes(ctx: Context, mobile: string): Promise<Row[]> {
  return ctx.sql<Row>`
    SELECT c."id", c."userId", c."purpose"::text, c."codeHash", c."attempts", c."usedAt", c."expiresAt", c."wish"
    FROM "OneTimeCode" c
    WHERE c."mobile" = ${mobile} AND c."requestedByOrganizationId" = ${ctx.organization.id}
      AND NOT EXISTS (SELECT 1 FROM "OneTimeCode" n WHERE n."userId" = c."userId" AND n."purpose" = c."purpose" AND n."id" > c."id")
    ORDER BY c."id" -- global: bound to the organization by requestedByOrganizationId`
}

// One statement counts, locks and uses up: of two equal tries at once the second one finds the code used.
async function countTry(ctx: Context, live: Row[], right: Row | undefined): Promise<boolean> {
  const lockedUntil = new Date(ctx.now.getTime() + CODE_LOCK_SECONDS * 1000)
  const counted = await ctx.sql<{ id: number }>`
    UPDATE "OneTimeCode" SET "attempts" = "attempts" + 1,
      "usedAt" = CASE WHEN "id" = ${right?.id ?? 0}::int THEN ${ctx.now}::timestamptz END,
      "lockedUntil" = CASE WHEN "id" <> ${right?.id ?? 0}::int AND "attempts" + 1 >= ${CODE_ATTEMPTS_MAX}::int THEN ${lockedUntil}::timestamptz END
    WHERE "id" = ANY(${live.map(({ id }) => id)}::int[]) AND "attempts" < ${CODE_ATTEMPTS_MAX}::int AND "usedAt" IS NULL
    RETURNING "id" -- global`
  return counted.some(({ id }) => id === right?.id)
}
