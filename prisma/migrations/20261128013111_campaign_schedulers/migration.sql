-- Who released a campaign is asked again when it starts, and why it became a draft again is shown.
ALTER TABLE "Campaign" ADD COLUMN "scheduledById" INTEGER, ADD COLUMN "returnReason" TEXT;

-- Campaigns that wait: the log says who released them.
UPDATE "Campaign" c SET "scheduledById" = (
  SELECT a."actorId" FROM "AuditEntry" a
  WHERE a."organizationId" = c."organizationId" AND a."act" = 'campaign.scheduled'
    AND a."subject" = 'campaign ' || c."id"
  ORDER BY a."id" DESC LIMIT 1)
WHERE c."state" = 'SCHEDULED';
