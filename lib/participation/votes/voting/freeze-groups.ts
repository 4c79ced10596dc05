import type { Context } from '@/lib/foundation/context/context'

/**
 * Keeps who is in which group when a vote opens, for its turnout by group: an officer who adds a person to a group later
 * changes no figure (ADR-066). Deleted when the turnout of the closed vote is computed.
 */
export async function freezeGroups(ctx: Context, moduleId: number): Promise<void> {
  await ctx.sql`
    INSERT INTO "VoteGroupMember" ("organizationId", "moduleId", "groupId", "userId")
    SELECT m."organizationId", m."id", g."id", j."userId" FROM "Module" m
    JOIN "Group" g ON g."organizationId" = m."organizationId" AND (g."processId" IS NULL OR g."processId" = m."processId")
    JOIN "GroupMembership" j ON j."groupId" = g."id"
    WHERE m."id" = ${moduleId} AND m."organizationId" = ${ctx.organization.id}
    ON CONFLICT DO NOTHING`
}
