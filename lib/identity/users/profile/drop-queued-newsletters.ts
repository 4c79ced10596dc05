import 'server-only'
import type { Context } from '@/lib/foundation/context/context'

/** Withdraws the newsletters to a person that have not left, in the caller's transaction. */
export async function dropQueuedNewsletters(ctx: Context, userId: number): Promise<void> {
  const organizationId = ctx.organization.id
  await ctx.sql`
    WITH "gone" AS (
      DELETE FROM "OutboxMessage" o USING "CampaignRecipient" r JOIN "Campaign" c ON c."id" = r."campaignId"
      WHERE o."organizationId" = ${organizationId} AND r."organizationId" = ${organizationId}
        AND c."organizationId" = ${organizationId} AND r."userId" = ${userId} AND c."basis" = 'CONSENT'
        AND o."id" = r."outboxId" AND o."status" = 'PENDING'
      RETURNING o."id")
    UPDATE "CampaignRecipient" SET "state" = 'SKIPPED'
    WHERE "organizationId" = ${organizationId} AND "userId" = ${userId}
      AND "outboxId" IN (SELECT "id" FROM "gone")`
}
