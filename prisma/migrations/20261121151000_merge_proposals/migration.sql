-- The reason of a status that somebody gave, and merges that wait for the consent of all authors.
ALTER TABLE "Proposal" ADD COLUMN "statusReason" TEXT NOT NULL DEFAULT '';

CREATE TYPE "MergeState" AS ENUM ('OPEN', 'DONE', 'REFUSED', 'WITHDRAWN');

CREATE TABLE "MergeRequest" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "mergedId" INTEGER NOT NULL,
    "survivorId" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "state" "MergeState" NOT NULL DEFAULT 'OPEN',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "MergeRequest_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "MergeRequest_organizationId_id_key" ON "MergeRequest"("organizationId", "id");
CREATE INDEX "MergeRequest_survivorId_idx" ON "MergeRequest"("survivorId");
ALTER TABLE "MergeRequest"
  ADD CONSTRAINT "MergeRequest_organizationId_mergedId_fkey" FOREIGN KEY ("organizationId", "mergedId") REFERENCES "Proposal"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "MergeRequest_organizationId_survivorId_fkey" FOREIGN KEY ("organizationId", "survivorId") REFERENCES "Proposal"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "MergeConsent" (
    "organizationId" INTEGER NOT NULL,
    "mergeId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "agreed" BOOLEAN,
    "answeredAt" TIMESTAMPTZ(3),

    CONSTRAINT "MergeConsent_pkey" PRIMARY KEY ("mergeId","userId")
);
ALTER TABLE "MergeConsent"
  ADD CONSTRAINT "MergeConsent_organizationId_mergeId_fkey" FOREIGN KEY ("organizationId", "mergeId") REFERENCES "MergeRequest"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "MergeConsent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- by hand: a proposal waits for one merge at a time, and never for one with itself
CREATE UNIQUE INDEX "MergeRequest_one_open" ON "MergeRequest" ("mergedId") WHERE "state" = 'OPEN';
ALTER TABLE "MergeRequest"
  ADD CONSTRAINT "MergeRequest_two_check" CHECK ("mergedId" <> "survivorId"),
  ADD CONSTRAINT "MergeRequest_closed_check" CHECK (("state" = 'OPEN') = ("closedAt" IS NULL));
