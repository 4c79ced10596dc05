import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { idRow } from '@/lib/foundation/db/column-schemas'
import { CODE_ATTEMPTS_MAX, CODE_LOCK_SECONDS } from '@/lib/identity/auth/limits'
import { type PendingAction, pendingAction } from '@/lib/identity/auth/pending-action'
import { countConfirmed } from '@/lib/identity/sms-money/count-confirmed'
import { type CodePurpose, codeHash, codeState, isSameHash } from './one-time-code'

export type CheckedCode =
  | { kind: 'right'; userId: number; purpose: CodePurpose; pendingAction: PendingAction }
  | { kind: 'wrong' }
  | { kind: 'expired' }

/** The owner of the code. Without a session only recoveries and registrations pending on this code: the code of a
 * signed-in person's new number must not open the account, because the number may be mistyped. */
type CodeOwners = { userId: number; purpose: CodePurpose } | 'unfinished-or-recovering'

type Question = { mobile: string; otp: string; of: CodeOwners }

const codeRow = z.object({
  id: z.number(),
  userId: z.number(),
  purpose: z.enum(['CONFIRM_MOBILE', 'RECOVER_ACCOUNT']),
  codeHash: z.string(),
  attempts: z.number(),
  usedAt: z.date().nullable(),
  expiresAt: z.date(),
  pendingAction,
  isPending: z.boolean(),
})

type Row = z.infer<typeof codeRow>

/**
 * Checks a code against the newest one of a number per person and purpose. Returns a value instead of
 * throwing: the caller's transaction must commit the counted attempt before it refuses.
 */
export async function checkCode(ctx: Context, { mobile, otp, of }: Question): Promise<CheckedCode> {
  const candidates = (await newestCodes(ctx, mobile)).filter((row) => isOneOf(row, of))
  const live = candidates.filter((row) => codeState(row, ctx.now) === 'live')
  const right = live.find((row) => isSameHash(codeHash({ ...row, mobile }, otp), row.codeHash))
  if (live.length === 0) {
    return candidates.some((row) => codeState(row, ctx.now) === 'expired') ? { kind: 'expired' } : { kind: 'wrong' }
  }
  const isFirst = await countTry(ctx, live, right)
  if (right?.purpose === 'CONFIRM_MOBILE' && isFirst) await countConfirmed(ctx, mobile)
  return right && isFirst
    ? { kind: 'right', userId: right.userId, purpose: right.purpose, pendingAction: right.pendingAction }
    : { kind: 'wrong' }
}

function isOneOf(row: Row, of: CodeOwners): boolean {
  if (of === 'unfinished-or-recovering') return row.purpose === 'RECOVER_ACCOUNT' || row.isPending
  return row.userId === of.userId && row.purpose === of.purpose
}

// Newer codes of a person and purpose invalidate earlier ones, also for another number.
async function newestCodes(ctx: Context, mobile: string): Promise<Row[]> {
  return ctx.sql(codeRow)`
    SELECT c."id", c."userId", c."purpose"::text, c."codeHash", c."attempts", c."usedAt", c."expiresAt",
      c."pendingAction",
      EXISTS (SELECT 1 FROM "Membership" m WHERE m."userId" = c."userId" AND m."organizationId" = ${ctx.organization.id}
        AND m."status" = 'PENDING') AS "isPending"
    FROM "OneTimeCode" c
    WHERE c."mobile" = ${mobile} AND c."requestedByOrganizationId" = ${ctx.organization.id}
      AND NOT EXISTS (SELECT 1 FROM "OneTimeCode" n
        WHERE n."userId" = c."userId" AND n."purpose" = c."purpose" AND n."id" > c."id")
    ORDER BY c."id"`
}

// Counts, locks and consumes in one statement, so that the second of two concurrent attempts fails.
async function countTry(ctx: Context, live: Row[], right: Row | undefined): Promise<boolean> {
  const lockedUntil = new Date(ctx.now.getTime() + CODE_LOCK_SECONDS * 1000)
  const counted = await ctx.sql(idRow)`
    UPDATE "OneTimeCode" SET "attempts" = "attempts" + 1,
      "usedAt" = CASE WHEN "id" = ${right?.id ?? 0}::int THEN ${ctx.now}::timestamptz END,
      "lockedUntil" = CASE WHEN "id" <> ${right?.id ?? 0}::int
        AND "attempts" + 1 >= ${CODE_ATTEMPTS_MAX}::int THEN ${lockedUntil}::timestamptz END
    WHERE "id" = ANY(${live.map(({ id }) => id)}::int[]) AND "attempts" < ${CODE_ATTEMPTS_MAX}::int AND "usedAt" IS NULL
    RETURNING "id"`
  return counted.some(({ id }) => id === right?.id)
}
