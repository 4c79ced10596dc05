import 'server-only'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { isDatabaseUnavailable } from '@/lib/foundation/db/unavailable'
import { AppError } from '@/lib/foundation/errors/app-error'
import { TOKEN_SECONDS } from '@/lib/identity/auth/limits'
import { signingKeys, verifyingKey } from './signing-keys'

/** Tolerated clock skew of another instance, in seconds. */
const CLOCK_SECONDS = 5
const ISSUER = 'participation-platform'

const claims = z.object({
  typ: z.enum(['session', 'anonymous', 'recovery']),
  sid: z.string().optional(),
  tv: z.number().int().optional(),
  sub: z.string(),
  jti: z.string(),
  exp: z.number().int(),
  iat: z.number().int(),
})

/** The claims that the server reads; all others are for clients (spec: token-claims). */
export type TokenClaims = z.infer<typeof claims>

/** Signs a token for one organization with the newest key; at most four hours, never beyond the session's end. */
export async function signToken(
  organizationId: number,
  payload: JWTPayload & { typ: TokenClaims['typ']; sub: string },
  now: Date,
  endsAt?: Date,
): Promise<string> {
  const [newest] = await signingKeys()
  if (!newest) throw new Error('the key ring is empty')
  const issuedAt = Math.floor(now.getTime() / 1000)
  const expires = Math.min(
    issuedAt + TOKEN_SECONDS,
    endsAt ? Math.floor(endsAt.getTime() / 1000) : Number.POSITIVE_INFINITY,
  )
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256', kid: newest.kid, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(String(organizationId))
    .setJti(crypto.randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(expires)
    .sign(newest.key)
}

type Verified = { organizationId: number; kid: string; claims: TokenClaims }

// Cache verified tokens: clients send the same token with every request.
const verifiedTokens = new LRUCache<string, Verified>({ max: 10_000, ttl: TOKEN_SECONDS * 1000 })

/** Verifies a token for one organization; throws tokenExpired or tokenInvalid. */
export async function verifyToken(organizationId: number, token: string, now: Date): Promise<TokenClaims> {
  const known = verifiedTokens.get(token)
  if (
    known &&
    known.organizationId === organizationId &&
    isInTime(known.claims, now) &&
    (await verifyingKey(known.kid, now))
  )
    return known.claims
  return verifyAnew(organizationId, token, now)
}

function isInTime({ iat, exp }: TokenClaims, now: Date): boolean {
  const seconds = Math.floor(now.getTime() / 1000)
  return iat <= seconds + CLOCK_SECONDS && seconds < exp && seconds - iat <= TOKEN_SECONDS
}

async function verifyAnew(organizationId: number, token: string, now: Date): Promise<TokenClaims> {
  try {
    const verified = await jwtVerify(
      token,
      async ({ kid }) => {
        const known = await verifyingKey(kid, now)
        if (!known) throw new Error('unknown key')
        return known.key
      },
      {
        issuer: ISSUER,
        audience: String(organizationId),
        algorithms: ['HS256'],
        currentDate: now,
        clockTolerance: CLOCK_SECONDS,
        maxTokenAge: TOKEN_SECONDS,
      },
    )
    const read = claims.parse(verified.payload)
    // The skew applies to tokens from the future only.
    if (!isInTime(read, now)) throw new AppError('tokenExpired')
    verifiedTokens.set(token, { organizationId, kid: verified.protectedHeader.kid ?? '', claims: read })
    return read
  } catch (cause) {
    // A key that cannot be read now: the token may be valid.
    if (cause instanceof AppError || isDatabaseUnavailable(cause)) throw cause
    const expired = (cause as { code?: unknown }).code === 'ERR_JWT_EXPIRED'
    throw new AppError(expired ? 'tokenExpired' : 'tokenInvalid', {}, { cause })
  }
}
