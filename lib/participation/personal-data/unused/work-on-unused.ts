import 'server-only'
import { z } from 'zod'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { eachInTurn } from '@/lib/foundation/db/each-in-turn'
import { poolSql } from '@/lib/foundation/db/sql'
import { DEFAULT_LOCALE } from '@/lib/foundation/i18n/locales'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { SERVED } from '@/lib/identity/organizations/hosts/served'
import { advanceUnused } from './advance-unused'
import { EXEMPT } from './exempt'
import { ASK_DAYS, ASKED_AT_ONCE, ASKED_BEFORE_AT_ONCE, REMIND_DAYS } from './limits'

const memberRow = z.object({ organizationId: z.number(), userId: z.number() })

/**
 * Asks, reminds and erases members who have not used their account for as many years as their organization set
 * (ADR-055), in batches. Returns how many steps were taken.
 */
export async function workOnUnused(now = new Date()): Promise<number> {
  let steps = 0
  await eachInTurn(await candidates(now), async ({ organizationId, userIds }) => {
    const organization = await findOrganizationById(organizationId)
    if (!organization) return
    const ctx = createContext({
      organization,
      locale: organization.languages[0] ?? DEFAULT_LOCALE,
      actor: operator,
      now,
    })
    await eachInTurn(userIds, async (userId) => {
      if (await advanceUnused(ctx, userId)) steps += 1
    })
  })
  return steps
}

/** Members who may have to be asked, then those who were asked, by organization. */
async function candidates(now: Date): Promise<{ organizationId: number; userIds: number[] }[]> {
  const sql = poolSql()
  const unused = await sql(memberRow)`
    SELECT o."id" AS "organizationId", unused."userId" FROM "Organization" o CROSS JOIN LATERAL (
      SELECT m."userId" FROM "Membership" m JOIN "User" u ON u."id" = m."userId"
      WHERE m."organizationId" = o."id" AND m."unusedEraseAt" IS NULL AND NOT ${EXEMPT}
        AND greatest(m."createdAt", m."lastSignInAt", m."keptAt") <=
          ${now}::timestamptz + make_interval(days => ${ASK_DAYS}) - make_interval(years => o."unusedYears")
      ORDER BY m."userId" LIMIT ${ASKED_AT_ONCE}) unused
    WHERE o."unusedYears" IS NOT NULL AND o."id" IN ${SERVED}
    ORDER BY 1, 2 -- global: the worker serves every organization`
  const asked = await sql(memberRow)`
    SELECT "organizationId", "userId" FROM "Membership"
    WHERE "unusedEraseAt" IS NOT NULL AND "organizationId" IN ${SERVED} AND (
      "unusedRemindedAt" IS NULL AND "unusedEraseAt" <= ${now}::timestamptz + make_interval(days => ${REMIND_DAYS})
      OR "unusedEraseAt" <= ${now}::timestamptz
      OR greatest("createdAt", "lastSignInAt", "keptAt") > "unusedEraseAt" - make_interval(days => ${2 * ASK_DAYS}))
    ORDER BY "unusedEraseAt" LIMIT ${ASKED_BEFORE_AT_ONCE} -- global: the worker serves every organization`
  const byOrganization = Map.groupBy([...unused, ...asked], ({ organizationId }) => organizationId)
  return [...byOrganization].map(([organizationId, members]) => ({
    organizationId,
    userIds: members.map(({ userId }) => userId),
  }))
}
