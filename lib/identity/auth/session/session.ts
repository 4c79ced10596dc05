import 'server-only'
import { z } from 'zod'
import { type Actor, type ConsentKind, visitor } from '@/lib/catalogues/actor'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { withShare } from '@/lib/foundation/db/share'
import { type Fragment, fragment, poolSql, type Sql } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import { Authority } from '@/lib/generated/prisma/enums'
import { UNREAD_COUNT_MAX } from '@/lib/identity/auth/limits'
import type { Holder } from './issue-token'
import { verifyToken } from './token'

const sessionRow = z.object({
  userId: z.number(),
  username: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string().nullable(),
  avatarFileId: z.string().nullable(),
  isPlatformAdmin: z.boolean(),
  emailConfirmed: z.boolean(),
  mobile: z.string().nullable(),
  mobileConfirmed: z.boolean(),
  deskConfirmed: z.boolean(),
  birthYear: z.number().nullable(),
  authorities: z.array(z.enum(Authority)),
  joinedProcessIds: z.array(z.number()),
  joinedGroupIds: z.array(z.number()),
  /** Processes in which the person works as delegate, expert, assessor or facilitator. */
  processRoles: z.array(
    z.object({
      processId: z.number(),
      authority: z.enum(Authority),
    }),
  ),
  sessionEndsAt: z.date(),
  tokenVersion: z.number(),
  termsVersion: z.number(),
  privacyVersion: z.number(),
  unread: z.number(),
})

/**
 * The actor of a token; throws tokenInvalid or tokenExpired. Suspension, erasure and changed authorities are
 * effective at once.
 */
export async function tokenActor(organization: CurrentOrganization, token: string, now: Date): Promise<Actor> {
  return (await tokenHolder(organization, token, now))?.actor ?? visitor
}

/** The owner of a token's session, loaded from the database; null for the shared anonymous account. */
export async function tokenHolder(organization: CurrentOrganization, token: string, now: Date): Promise<Holder | null> {
  return holderOf(organization, token, now, NOT_COUNTED)
}

/** The owner of a session, if session and membership are still valid. */
export async function sessionHolder(
  organization: CurrentOrganization,
  sessionId: string,
  now: Date,
  sql: Sql = poolSql(),
): Promise<Holder | null> {
  return readHolder({ organization, sessionId, now, sql, unread: NOT_COUNTED })
}

type CountingHolder = Holder & { unread: number }

const NOT_COUNTED = fragment`0`
// For the header of every page, so that it needs no statement of its own.
const COUNTED = fragment`(SELECT count(*)::int FROM (SELECT 1 FROM "Notification" n WHERE n."userId" = u."id"
  AND n."organizationId" = s."organizationId" AND n."readAt" IS NULL AND n."onSite" LIMIT ${UNREAD_COUNT_MAX + 1}) x)`

function holderOf(
  organization: CurrentOrganization,
  token: string,
  now: Date,
  unread: Fragment,
): Promise<CountingHolder | null> {
  return withShare('kept', () => readTokenHolder(organization, token, now, unread))
}

async function readTokenHolder(
  ...[organization, token, now, unread]: Parameters<typeof holderOf>
): Promise<CountingHolder | null> {
  const claims = await verifyToken(organization.id, token, now)
  if (claims.typ === 'anonymous') return null
  if (claims.typ !== 'session' || !claims.sid) throw new AppError('tokenInvalid')
  const holder = await readHolder({ organization, sessionId: claims.sid, now, sql: poolSql(), unread })
  if (!holder || holder.tokenVersion !== claims.tv) throw new AppError('tokenInvalid')
  return holder
}

type Asked = { organization: CurrentOrganization; sessionId: string; now: Date; sql: Sql; unread: Fragment }

async function readHolder({ organization, sessionId, now, sql, unread: count }: Asked): Promise<CountingHolder | null> {
  const [row] = await sql(sessionRow)`
    SELECT s."expiresAt" AS "sessionEndsAt", u."id" AS "userId", u."username", u."name", u."surname", u."email",
      u."avatarFileId", u."isPlatformAdmin", u."tokenVersion",
      u."emailConfirmedAt" IS NOT NULL AS "emailConfirmed", u."mobile",
        u."mobileConfirmedAt" IS NOT NULL AS "mobileConfirmed", m."deskConfirmedAt" IS NOT NULL AS "deskConfirmed",
      u."birthYear", m."authorities"::text[] AS "authorities",
      ARRAY(SELECT "processId" FROM "ProcessMembership" p
        WHERE p."userId" = u."id" AND p."organizationId" = s."organizationId") AS "joinedProcessIds",
      ARRAY(SELECT "groupId" FROM "GroupMembership" g
        WHERE g."userId" = u."id" AND g."organizationId" = s."organizationId") AS "joinedGroupIds",
      coalesce((SELECT jsonb_agg(jsonb_build_object('processId', r."processId", 'authority', r."authority"))
        FROM "ProcessRole" r
        WHERE r."userId" = u."id" AND r."organizationId" = s."organizationId"), '[]') AS "processRoles",
      coalesce((SELECT max("version") FROM "Consent" c
        WHERE c."userId" = u."id" AND c."organizationId" = s."organizationId"
        AND c."kind" = 'TERMS' AND c."accepted"), 0) AS "termsVersion",
      coalesce((SELECT max("version") FROM "Consent" c
        WHERE c."userId" = u."id" AND c."organizationId" = s."organizationId"
        AND c."kind" = 'PRIVACY' AND c."accepted"), 0) AS "privacyVersion", ${count} AS "unread"
    FROM "UserSession" s
    JOIN "User" u ON u."id" = s."userId" AND u."suspendedAt" IS NULL AND u."erasedAt" IS NULL
    JOIN "Membership" m ON m."userId" = u."id" AND m."organizationId" = s."organizationId" AND m."status" = 'ACTIVE'
    WHERE s."id" = ${sessionId}::uuid AND s."organizationId" = ${organization.id} AND s."revokedAt" IS NULL
      AND s."expiresAt" > ${now}::timestamptz
      -- Where the staff needs a second factor, a session of before that has none ends (spec: second-factor).
      AND NOT (${organization.secondFactorRequired}::boolean AND u."totpConfirmedAt" IS NULL
        AND (u."isPlatformAdmin" OR m."authorities"::text[] && ARRAY['ADMIN', 'DELEGATE']))`
  if (!row) return null
  const { sessionEndsAt, tokenVersion, termsVersion, privacyVersion, unread, ...person } = row
  const outdatedConsents: ConsentKind[] = []
  if (termsVersion < organization.termsVersion) outdatedConsents.push('TERMS')
  if (privacyVersion < organization.privacyVersion) outdatedConsents.push('PRIVACY')
  const consents =
    outdatedConsents.length === 0 ? { consentsCurrent: true } : { consentsCurrent: false, outdatedConsents }
  return { actor: { kind: 'user', sessionId, ...person, ...consents }, tokenVersion, sessionEndsAt, unread }
}

/** The actor of a session cookie; a visitor if the cookie is invalid or expired. */
export async function sessionActor(
  organization: CurrentOrganization,
  token: string | undefined,
  now: Date,
): Promise<Actor> {
  return (await cookieHolder(organization, token, now, NOT_COUNTED))?.actor ?? visitor
}

type Reader = { actor: Actor /** Unread notifications, counted up to UNREAD_COUNT_MAX + 1. */; unread: number }

/** The same with what the header of every page displays, in one statement. */
export async function sessionReader(
  organization: CurrentOrganization,
  token: string | undefined,
  now: Date,
): Promise<Reader> {
  const holder = await cookieHolder(organization, token, now, COUNTED)
  return holder ? { actor: holder.actor, unread: holder.unread } : { actor: visitor, unread: 0 }
}

async function cookieHolder(
  organization: CurrentOrganization,
  token: string | undefined,
  now: Date,
  unread: Fragment,
): Promise<CountingHolder | null> {
  if (!token) return null
  try {
    return await holderOf(organization, token, now, unread)
  } catch (error) {
    // Whoever has no valid session is a visitor.
    if (error instanceof AppError) return null
    throw error
  }
}
