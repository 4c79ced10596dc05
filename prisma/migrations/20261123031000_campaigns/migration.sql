CREATE TYPE "CampaignState" AS ENUM ('DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'STOPPED');
CREATE TYPE "CampaignBasis" AS ENUM ('CONSENT', 'SERVICE');
CREATE TYPE "CampaignRecipientState" AS ENUM (
  'PENDING', 'QUEUED', 'SENT', 'DELIVERED', 'BOUNCED', 'COMPLAINED', 'FAILED', 'SKIPPED', 'STOPPED');

CREATE TABLE "Campaign" (
  "id" SERIAL NOT NULL,
  "organizationId" INTEGER NOT NULL,
  "subject" JSONB NOT NULL,
  "body" JSONB NOT NULL,
  "audience" JSONB NOT NULL,
  "processIds" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
  "basis" "CampaignBasis" NOT NULL DEFAULT 'CONSENT',
  "serviceKind" TEXT,
  "serviceReason" TEXT NOT NULL DEFAULT '',
  "state" "CampaignState" NOT NULL DEFAULT 'DRAFT',
  "sendAt" TIMESTAMPTZ(3),
  "testedAt" TIMESTAMPTZ(3),
  "countedAt" TIMESTAMPTZ(3),
  "recipients" INTEGER NOT NULL DEFAULT 0,
  "createdById" INTEGER,
  "updatedById" INTEGER,
  "approvedById" INTEGER,
  "approvedAt" TIMESTAMPTZ(3),
  "startedAt" TIMESTAMPTZ(3),
  "finishedAt" TIMESTAMPTZ(3),
  "nextStepAt" TIMESTAMPTZ(3),
  "queuedCount" INTEGER NOT NULL DEFAULT 0,
  "sentCount" INTEGER NOT NULL DEFAULT 0,
  "deliveredCount" INTEGER NOT NULL DEFAULT 0,
  "bouncedCount" INTEGER NOT NULL DEFAULT 0,
  "complainedCount" INTEGER NOT NULL DEFAULT 0,
  "failedCount" INTEGER NOT NULL DEFAULT 0,
  "skippedCount" INTEGER NOT NULL DEFAULT 0,
  "unsubscribedCount" INTEGER NOT NULL DEFAULT 0,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "Campaign_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Campaign_serviceKind_check" CHECK ("serviceKind" IN ('PROCESS_ENDS', 'RESULT_OUT', 'LEGAL_NOTICE')),
  CONSTRAINT "Campaign_scheduled_check" CHECK ("state" <> 'SCHEDULED' OR "sendAt" IS NOT NULL),
  CONSTRAINT "Campaign_started_check"
    CHECK ("state" NOT IN ('SENDING', 'SENT') OR "startedAt" IS NOT NULL AND "nextStepAt" IS NOT NULL)
);

CREATE UNIQUE INDEX "Campaign_organizationId_id_key" ON "Campaign"("organizationId", "id");
CREATE INDEX "Campaign_organizationId_createdAt_idx" ON "Campaign"("organizationId", "createdAt" DESC);
-- What the worker looks for every second.
CREATE INDEX "Campaign_due" ON "Campaign"("state", "sendAt") WHERE "state" IN ('SCHEDULED', 'SENDING');

CREATE TABLE "CampaignRecipient" (
  "organizationId" INTEGER NOT NULL,
  "campaignId" INTEGER NOT NULL,
  "userId" INTEGER NOT NULL,
  "state" "CampaignRecipientState" NOT NULL DEFAULT 'PENDING',
  "outboxId" UUID,
  "consentId" INTEGER,
  "unsubscribedAt" TIMESTAMPTZ(3),
  CONSTRAINT "CampaignRecipient_pkey" PRIMARY KEY ("campaignId", "userId")
);

CREATE INDEX "CampaignRecipient_campaignId_state_userId_idx" ON "CampaignRecipient"("campaignId", "state", "userId");
CREATE INDEX "CampaignRecipient_userId_organizationId_idx" ON "CampaignRecipient"("userId", "organizationId");

ALTER TABLE "Campaign" ADD CONSTRAINT "Campaign_organizationId_fkey"
  FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "CampaignRecipient" ADD CONSTRAINT "CampaignRecipient_organizationId_campaignId_fkey"
  FOREIGN KEY ("organizationId", "campaignId") REFERENCES "Campaign"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "CampaignRecipient" ADD CONSTRAINT "CampaignRecipient_userId_fkey"
  FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Sessions are deleted when they expire: the last sign-in must outlive them. Earlier ones are as far as they are known.
ALTER TABLE "Membership" ADD COLUMN "lastSignInAt" TIMESTAMPTZ(3);
UPDATE "Membership" m SET "lastSignInAt" = (
  SELECT max(s."createdAt") FROM "UserSession" s
  WHERE s."organizationId" = m."organizationId" AND s."userId" = m."userId");
