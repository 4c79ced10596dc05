-- Lanes of the outbox: a one-time code does not wait behind news. What the provider reports, and why a message did not
-- arrive, stays with the message.
CREATE TYPE "OutboxLane" AS ENUM ('CODES', 'RECEIPTS', 'NEWS', 'CAMPAIGNS');
-- In the order in which they replace each other.
CREATE TYPE "ProviderState" AS ENUM ('ACCEPTED', 'FAILED', 'DELIVERED', 'BOUNCED', 'COMPLAINED');

ALTER TABLE "OutboxMessage"
  ADD COLUMN "lane" "OutboxLane" NOT NULL DEFAULT 'RECEIPTS',
  ADD COLUMN "userId" INTEGER,
  ADD COLUMN "host" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "reason" TEXT,
  ADD COLUMN "providerId" TEXT,
  ADD COLUMN "providerState" "ProviderState",
  ADD COLUMN "stateAt" TIMESTAMPTZ(3),
  ADD COLUMN "segments" INTEGER,
  ADD COLUMN "costMicros" INTEGER,
  ADD CONSTRAINT "OutboxMessage_reason_check" CHECK ("reason" IN (
    'expired', 'superseded', 'rejected', 'unreachable', 'invalid', 'blocked', 'mailboxUnknown', 'mailboxFull',
    'complained', 'numberInvalid', 'phoneUnreachable', 'carrierRefused', 'unsubscribed', 'unknown'));
ALTER TABLE "OutboxMessage" ADD CONSTRAINT "OutboxMessage_userId_fkey"
  FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What is queued by an earlier release is RECEIPTS, but for codes and news.
UPDATE "OutboxMessage" SET "lane" = CASE WHEN "template" = 'news' THEN 'NEWS' ELSE 'CODES' END::"OutboxLane"
  WHERE "status" = 'PENDING'
    AND "template" IN ('news', 'one-time-code', 'recover-account', 'confirm-email', 'confirm-new-email');

-- The worker takes turns between the organizations of a lane.
DROP INDEX "OutboxMessage_status_nextAttemptAt_idx";
CREATE INDEX "OutboxMessage_waiting" ON "OutboxMessage"("lane", "channel", "organizationId", "nextAttemptAt")
  WHERE "status" = 'PENDING';
CREATE INDEX "OutboxMessage_dead" ON "OutboxMessage"("organizationId", "createdAt" DESC) WHERE "status" = 'DEAD';
CREATE INDEX "OutboxMessage_sent" ON "OutboxMessage"("sentAt") WHERE "status" = 'SENT';
CREATE INDEX "OutboxMessage_organizationId_recipient_idx" ON "OutboxMessage"("organizationId", "recipient");
CREATE INDEX "OutboxMessage_userId_idx" ON "OutboxMessage"("userId");
