import 'server-only'
import type { Context, SignedInContext } from '@/lib/foundation/context/context'
import { keyedHash } from '@/lib/foundation/secrets/secrets'

/** Records that the actor gives or withdraws consent to the newsletter, in the caller's transaction. Idempotent. */
export async function setNewsletter(ctx: SignedInContext, newsletter: boolean): Promise<void> {
  await changeNewsletter(ctx, ctx.actor.userId, newsletter)
}

/**
 * The same for a person who followed a link in a mail; false if nothing changed. Newsletters that are queued for someone
 * who withdraws do not leave any more.
 */
export async function changeNewsletter(ctx: Context, userId: number, newsletter: boolean): Promise<boolean> {
  const { count } = await ctx.db.membership.updateMany({
    where: { userId, newsletter: !newsletter },
    data: { newsletter },
  })
  if (count === 0) return false
  await ctx.db.consent.create({
    data: {
      organizationId: ctx.organization.id,
      userId,
      kind: 'NEWSLETTER',
      version: 1,
      accepted: newsletter,
      locale: ctx.locale,
      addressHash: keyedHash('address', ctx.clientAddress),
      createdAt: ctx.now,
    },
  })
  if (!newsletter) await dropQueuedNewsletters(ctx, userId)
  return true
}

/** Withdraws the newsletters to a person that have not left, in the caller's transaction. */
async function dropQueuedNewsletters(ctx: Context, userId: number): Promise<void> {
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
