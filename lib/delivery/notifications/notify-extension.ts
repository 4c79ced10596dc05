import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { MAIL_DELAY_SECONDS } from './limits'

type Extended = { processId: number; path: string; reason: string; until: Date }

/** Notifies the members of a process of the new deadline of its vote, in the caller's transaction. */
export async function notifyExtension(ctx: Context, { processId, path, reason, until }: Extended): Promise<void> {
  const actorId = ctx.actor.kind === 'user' ? ctx.actor.userId : 0
  await ctx.sql`
    INSERT INTO "Notification" ("organizationId", "userId", "kind", "facts", "createdAt", "mailDueAt")
    SELECT ${ctx.organization.id}, u."id", 'extension',
      jsonb_build_object('path', ${path}::text, 'process', r."name", 'reason', ${reason}::text,
        'until', ${until.toISOString()}::text),
      ${ctx.now}::timestamptz,
      CASE WHEN u."email" IS NOT NULL AND u."emailConfirmedAt" IS NOT NULL AND NOT 'extension' = ANY(m."mutedKinds")
        THEN ${ctx.now}::timestamptz + make_interval(secs => ${MAIL_DELAY_SECONDS}::float8) END
    FROM "ProcessMembership" j
    JOIN "Process" r ON r."id" = j."processId" AND r."organizationId" = j."organizationId"
    JOIN "User" u ON u."id" = j."userId" AND u."erasedAt" IS NULL AND u."suspendedAt" IS NULL AND u."id" <> ${actorId}
    JOIN "Membership" m ON m."userId" = u."id" AND m."organizationId" = j."organizationId" AND m."status" = 'ACTIVE'
    WHERE j."processId" = ${processId} AND j."organizationId" = ${ctx.organization.id}`
}
