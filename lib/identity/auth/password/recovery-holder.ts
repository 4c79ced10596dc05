import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { poolSql } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import { verifyToken } from '@/lib/identity/auth/session/token'
import { usernameKey } from '@/lib/identity/auth/usernames/usernames'

const passwordHolderRow = z.object({ userId: z.number(), tokenVersion: z.number() })

/** The person whose password may be changed while the token version matches; every change increments it. */
export type PasswordHolder = z.infer<typeof passwordHolderRow>

/** Verifies a recovery token; throws tokenExpired, or tokenInvalid once the password was changed. */
export async function recoveryHolder(
  { organization, now }: Pick<Context, 'organization' | 'now'>,
  token: string,
): Promise<PasswordHolder> {
  const { typ, sub, tv } = await verifyToken(organization.id, token, now)
  if (typ !== 'recovery') throw new AppError('tokenInvalid')
  const [user] = await poolSql()(passwordHolderRow)`
    SELECT u."id" AS "userId", u."tokenVersion" FROM "User" u
    JOIN "Membership" m ON m."userId" = u."id" AND m."organizationId" = ${organization.id} AND m."status" <> 'SUSPENDED'
    WHERE u."usernameKey" = ${usernameKey(sub)} AND u."suspendedAt" IS NULL AND u."erasedAt" IS NULL`
  if (!user || user.tokenVersion !== tv) throw new AppError('tokenInvalid')
  return user
}
