import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { MAIL_DELAY_SECONDS } from './limits'

/** Notifies followers and authors of the ideas of a published result, once each, in the caller's transaction. */
export async function notifyResult(
  ctx: Context,
  result: { processId: number; moduleId: number; path: string },
): Promise<void> {
  const { processId, moduleId, path } = result
  const actorId = ctx.actor.kind === 'user' ? ctx.actor.userId : 0
  await ctx.sql`
    INSERT INTO "Notification" ("organizationId", "userId", "kind", "facts", "createdAt", "mailDueAt")
    SELECT ${ctx.organization.id}, u."id", 'result', jsonb_build_object('path', ${path}::text, 'process', r."name"),
      ${ctx.now}::timestamptz,
      CASE WHEN u."email" IS NOT NULL AND u."emailConfirmedAt" IS NOT NULL AND NOT 'result' = ANY(m."mutedKinds")
        THEN ${ctx.now}::timestamptz + make_interval(secs => ${MAIL_DELAY_SECONDS}::float8) END
    FROM (
      SELECT f."userId" FROM "Result" x JOIN "ResultItem" e ON e."resultId" = x."id"
        JOIN "Follow" f ON f."proposalId" = e."proposalId"
        WHERE x."moduleId" = ${moduleId} AND x."organizationId" = ${ctx.organization.id}
      UNION SELECT p."authorId" FROM "Result" x JOIN "ResultItem" e ON e."resultId" = x."id"
        JOIN "Proposal" p ON p."id" = e."proposalId"
        WHERE x."moduleId" = ${moduleId} AND x."organizationId" = ${ctx.organization.id} AND p."authorId" IS NOT NULL
      UNION SELECT a."userId" FROM "Result" x JOIN "ResultItem" e ON e."resultId" = x."id"
        JOIN "CoAuthor" a ON a."proposalId" = e."proposalId"
        WHERE x."moduleId" = ${moduleId} AND x."organizationId" = ${ctx.organization.id} AND a."acceptedAt" IS NOT NULL
    ) w
    JOIN "User" u ON u."id" = w."userId" AND u."erasedAt" IS NULL AND u."suspendedAt" IS NULL AND u."id" <> ${actorId}
    JOIN "Membership" m ON m."userId" = u."id" AND m."organizationId" = ${ctx.organization.id} AND m."status" = 'ACTIVE'
    JOIN "Process" r ON r."id" = ${processId} AND r."organizationId" = m."organizationId" AND (r."visibility" = 'PUBLIC'
      OR 'ADMIN' = ANY(m."authorities") OR EXISTS (SELECT 1 FROM "ProcessMembership" j
        WHERE j."processId" = r."id" AND j."userId" = u."id"))`
}
