import 'server-only'
import { poolSql } from '@/lib/foundation/db/sql'
import { FIGURES_DAYS, RECIPIENTS_DAYS } from './limits'

/**
 * Copies what became of the messages from the outbox to the recipients, and their numbers to the campaigns that started in
 * the last days: as long as the outbox has the messages. Nothing is measured in the mails themselves.
 */
export async function collectFigures({ days = FIGURES_DAYS }: { days?: number } = {}): Promise<void> {
  const sql = poolSql()
  await sql`
    UPDATE "CampaignRecipient" r SET "state" = q."state"
    FROM "Campaign" c, "OutboxMessage" o, LATERAL (SELECT CASE
        WHEN o."providerState" IN ('DELIVERED', 'BOUNCED', 'COMPLAINED', 'FAILED') THEN o."providerState"::text
        WHEN o."status" = 'SENT' THEN 'SENT'
        WHEN o."status" = 'DEAD' THEN 'FAILED' ELSE 'QUEUED' END::"CampaignRecipientState" AS "state") q
    WHERE c."startedAt" > now() - make_interval(days => ${days}) AND r."campaignId" = c."id"
      AND o."id" = r."outboxId" AND r."state" IN ('QUEUED', 'SENT', 'DELIVERED', 'BOUNCED', 'FAILED')
      AND r."state" <> q."state" -- global: the worker serves every organization`
  await sql`
    UPDATE "Campaign" c SET "queuedCount" = f."queued", "sentCount" = f."sent", "deliveredCount" = f."delivered",
      "bouncedCount" = f."bounced", "complainedCount" = f."complained", "failedCount" = f."failed",
      "skippedCount" = f."skipped", "unsubscribedCount" = f."unsubscribed"
    FROM (SELECT r."campaignId",
        count(*) FILTER (WHERE r."state" = 'QUEUED') AS "queued",
        count(*) FILTER (WHERE r."state" IN ('SENT', 'DELIVERED', 'BOUNCED', 'COMPLAINED')) AS "sent",
        count(*) FILTER (WHERE r."state" = 'DELIVERED') AS "delivered",
        count(*) FILTER (WHERE r."state" = 'BOUNCED') AS "bounced",
        count(*) FILTER (WHERE r."state" = 'COMPLAINED') AS "complained",
        count(*) FILTER (WHERE r."state" = 'FAILED') AS "failed",
        count(*) FILTER (WHERE r."state" = 'SKIPPED') AS "skipped",
        count(*) FILTER (WHERE r."unsubscribedAt" IS NOT NULL) AS "unsubscribed"
      FROM "CampaignRecipient" r JOIN "Campaign" s ON s."id" = r."campaignId"
      WHERE s."startedAt" > now() - make_interval(days => ${days}) GROUP BY r."campaignId") f
    WHERE f."campaignId" = c."id" -- global: the worker serves every organization`
  await sql`
    DELETE FROM "CampaignRecipient" r USING "Campaign" c
    WHERE c."id" = r."campaignId" AND c."finishedAt" < now() - make_interval(days => ${RECIPIENTS_DAYS})
    -- global: expiry is the same everywhere`
}
