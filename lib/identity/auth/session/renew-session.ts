import 'server-only'
import { decodeJwt } from 'jose'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { poolSql } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import { RENEWAL_SECONDS } from '@/lib/identity/auth/limits'
import { tokenAnswer } from '@/lib/identity/auth/session/token-answer'
import { sessionClaims } from '@/lib/identity/auth/shapes'
import { type Holder, type IssuedToken, issueToken } from './issue-token'
import { sessionHolder, tokenHolder } from './session'

/** A new token for the current session with current claims (GET /users/renewed-jwt). */
export async function renewSession(context: Context): Promise<IssuedToken> {
  const ctx: SignedInContext = requireSignedIn(context)
  const holder = await sessionHolder(ctx.organization, ctx.actor.sessionId, ctx.now)
  if (!holder) throw new AppError('tokenInvalid')
  return renewed(ctx.organization, holder, ctx.now)
}

/**
 * Silent renewal (spec: token-renewal): replaces a token with less than an hour left during a page visit.
 * Null if there is nothing to do, decided without a key or a query.
 */
export async function renewExpiring(
  organization: CurrentOrganization,
  token: string,
  now: Date,
): Promise<string | null> {
  const secondsLeft = expiryOf(token) - now.getTime() / 1000
  if (!(secondsLeft > 0 && secondsLeft < RENEWAL_SECONDS)) return null
  try {
    const holder = await tokenHolder(organization, token, now)
    // In the last hour of the session a new token would expire with the old one.
    if (!holder || Math.floor(holder.sessionEndsAt.getTime() / 1000) <= expiryOf(token)) return null
    return (await renewed(organization, holder, now)).token
  } catch (error) {
    // A session that ended is not renewed.
    if (error instanceof AppError) return null
    throw error
  }
}

async function renewed(organization: CurrentOrganization, holder: Holder, now: Date): Promise<IssuedToken> {
  await poolSql()`
    UPDATE "UserSession" SET "lastSeenAt" = ${now}
      WHERE "id" = ${holder.actor.sessionId}::uuid AND "organizationId" = ${organization.id}`
  return issueToken(organization, holder, now)
}

// Unverified: only decides whether to verify.
function expiryOf(token: string): number {
  try {
    return decodeJwt(token).exp ?? 0
  } catch {
    // No token.
    return 0
  }
}

export const renewedJwtCall = call({
  method: 'GET',
  path: '/users/renewed-jwt',
  beforeConsent: true,
  summary: 'A new token for the same session',
  tag: 'Session',
  access: 'member',
  output: sessionClaims,
  errors: ['signInRequired', 'tokenInvalid', 'tokenExpired'],
  answers: 'token',
  run: renewSession,
  ...tokenAnswer,
})
