-- Acts that cannot be undone wait for a second officer.
CREATE TYPE "ApprovalDecision" AS ENUM ('CONFIRMED', 'REFUSED', 'WITHDRAWN', 'EXPIRED');

CREATE TABLE "Approval" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "act" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "processId" INTEGER,
    "input" JSONB NOT NULL,
    "reason" TEXT NOT NULL,
    "revision" TEXT NOT NULL,
    "requesterId" INTEGER,
    "requestedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "deciderId" INTEGER,
    "decidedAt" TIMESTAMPTZ(3),
    "decision" "ApprovalDecision",
    "answer" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Approval_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Approval_decided_check" CHECK (("decision" IS NULL) = ("decidedAt" IS NULL)),
    -- Nobody confirms what they asked for.
    CONSTRAINT "Approval_second_check" CHECK ("decision" IS DISTINCT FROM 'CONFIRMED' OR "deciderId" IS DISTINCT FROM "requesterId" OR "deciderId" IS NULL)
);

CREATE INDEX "Approval_organizationId_decidedAt_id_idx" ON "Approval"("organizationId", "decidedAt", "id");
CREATE INDEX "Approval_organizationId_processId_idx" ON "Approval"("organizationId", "processId");
CREATE INDEX "Approval_requesterId_idx" ON "Approval"("requesterId");
CREATE INDEX "Approval_deciderId_idx" ON "Approval"("deciderId");
-- One request for an act on a subject waits at a time.
CREATE UNIQUE INDEX "Approval_waiting" ON "Approval"("organizationId", "act", "subject") WHERE "decision" IS NULL;

ALTER TABLE "Approval" ADD CONSTRAINT "Approval_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Approval" ADD CONSTRAINT "Approval_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Approval" ADD CONSTRAINT "Approval_requesterId_fkey" FOREIGN KEY ("requesterId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Approval" ADD CONSTRAINT "Approval_deciderId_fkey" FOREIGN KEY ("deciderId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "Organization" ADD COLUMN "secondOfficer" BOOLEAN NOT NULL DEFAULT true;
