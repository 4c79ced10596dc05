import type { Context } from '@/lib/foundation/context/context'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'

/**
 * Who may vote in a module, as a column "userId": members of the process who meet its conditions (spec: right-to-act).
 * Whether somebody has voted is never read.
 */
export function eligibleMembers(ctx: Context, moduleId: number): Fragment {
  const year = ctx.now.getUTCFullYear()
  return fragment`
    SELECT u."id" AS "userId" FROM "Module" m
    JOIN "Process" p ON p."id" = m."processId" AND p."organizationId" = m."organizationId"
    JOIN "ProcessMembership" j ON j."processId" = m."processId" AND j."organizationId" = m."organizationId"
    JOIN "User" u ON u."id" = j."userId" AND u."erasedAt" IS NULL AND u."suspendedAt" IS NULL
    JOIN "Membership" o ON o."userId" = u."id" AND o."organizationId" = m."organizationId" AND o."status" = 'ACTIVE'
    WHERE m."id" = ${moduleId} AND m."organizationId" = ${ctx.organization.id}
      AND (NOT m."requiresEmail" OR u."emailConfirmedAt" IS NOT NULL OR u."mobileConfirmedAt" IS NOT NULL
        OR o."deskConfirmedAt" IS NOT NULL)
      AND (NOT m."requiresMobile" OR u."mobileConfirmedAt" IS NOT NULL)
      AND (NOT m."requiresAuthCitizen" OR 'AUTH_CITIZEN' = ANY(o."authorities"))
      AND (coalesce(greatest(p."minimumAge", m."minimumAge"), 0) <= 0
        OR ${year}::int - u."birthYear" >= greatest(p."minimumAge", m."minimumAge"))
      AND (NOT EXISTS (SELECT 1 FROM "ModuleGroup" x WHERE x."moduleId" = m."id") OR EXISTS (
        SELECT 1 FROM "ModuleGroup" x JOIN "GroupMembership" y ON y."groupId" = x."groupId"
        WHERE x."moduleId" = m."id" AND y."userId" = u."id"))`
}
