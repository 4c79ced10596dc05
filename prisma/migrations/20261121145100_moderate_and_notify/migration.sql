-- Reports are gathered in cases, which carry the decision, the appeal and the answer.
CREATE TYPE "ModerationState" AS ENUM ('OPEN', 'DISMISSED', 'HIDDEN', 'APPEALED', 'UPHELD', 'RESTORED');

CREATE TABLE "ModerationCase" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "proposalId" INTEGER NOT NULL,
    "commentId" INTEGER,
    "state" "ModerationState" NOT NULL DEFAULT 'OPEN',
    "openedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reason" TEXT NOT NULL DEFAULT '',
    "decidedAt" TIMESTAMPTZ(3),
    "deciderId" INTEGER,
    "appeal" TEXT NOT NULL DEFAULT '',
    "appealedAt" TIMESTAMPTZ(3),
    "answer" TEXT NOT NULL DEFAULT '',
    "answeredAt" TIMESTAMPTZ(3),

    CONSTRAINT "ModerationCase_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "ModerationCase_organizationId_id_key" ON "ModerationCase"("organizationId", "id");
CREATE INDEX "ModerationCase_organizationId_state_openedAt_idx" ON "ModerationCase"("organizationId", "state", "openedAt");
CREATE INDEX "ModerationCase_proposalId_idx" ON "ModerationCase"("proposalId");
CREATE INDEX "ModerationCase_commentId_idx" ON "ModerationCase"("commentId");
ALTER TABLE "ModerationCase"
  ADD CONSTRAINT "ModerationCase_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "ModerationCase_organizationId_proposalId_commentId_fkey" FOREIGN KEY ("organizationId", "proposalId", "commentId") REFERENCES "Comment"("organizationId", "proposalId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Nothing has reported anything before this migration.
DELETE FROM "AbuseReport";
ALTER TABLE "AbuseReport" DROP CONSTRAINT "AbuseReport_subject_check",
  DROP CONSTRAINT "AbuseReport_organizationId_proposalId_fkey",
  DROP CONSTRAINT "AbuseReport_organizationId_commentId_fkey";
DROP INDEX "AbuseReport_organizationId_decidedAt_idx";
ALTER TABLE "AbuseReport"
  DROP COLUMN "proposalId", DROP COLUMN "commentId", DROP COLUMN "decidedAt", DROP COLUMN "decision", DROP COLUMN "appeal",
  ADD COLUMN "caseId" INTEGER NOT NULL,
  ADD COLUMN "note" TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX "AbuseReport_caseId_reporterId_key" ON "AbuseReport"("caseId", "reporterId");
CREATE INDEX "AbuseReport_reporterId_idx" ON "AbuseReport"("reporterId");
ALTER TABLE "AbuseReport" ADD CONSTRAINT "AbuseReport_organizationId_caseId_fkey"
  FOREIGN KEY ("organizationId", "caseId") REFERENCES "ModerationCase"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "Notification"
  ADD COLUMN "proposalId" INTEGER,
  ADD COLUMN "mailDueAt" TIMESTAMPTZ(3),
  ADD COLUMN "mailedAt" TIMESTAMPTZ(3);
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_organizationId_proposalId_fkey"
  FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: one unsettled case for each idea and each comment, and the index by which the worker finds due mails.
CREATE UNIQUE INDEX "ModerationCase_one_for_proposal" ON "ModerationCase" ("proposalId")
  WHERE "commentId" IS NULL AND "state" NOT IN ('DISMISSED', 'RESTORED');
CREATE UNIQUE INDEX "ModerationCase_one_for_comment" ON "ModerationCase" ("commentId")
  WHERE "commentId" IS NOT NULL AND "state" NOT IN ('DISMISSED', 'RESTORED');
CREATE INDEX "Notification_mail_due" ON "Notification" ("mailDueAt") WHERE "mailDueAt" IS NOT NULL;
