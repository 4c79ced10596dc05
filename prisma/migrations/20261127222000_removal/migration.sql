-- Unlawful texts are removed for good; an encrypted copy is kept for the legal period (ADR-069).
ALTER TABLE "Proposal" ADD COLUMN "removedAt" TIMESTAMPTZ(3);
ALTER TABLE "Comment" ADD COLUMN "removedAt" TIMESTAMPTZ(3);

-- The complaint period of the Digital Services Act is the least.
ALTER TABLE "Organization" ADD COLUMN "removalMonths" INTEGER NOT NULL DEFAULT 12;
ALTER TABLE "Organization" ADD CONSTRAINT "Organization_removalMonths_check" CHECK ("removalMonths" BETWEEN 6 AND 120);

CREATE TABLE "Removal" (
    "organizationId" INTEGER NOT NULL,
    "caseId" INTEGER NOT NULL,
    "authorId" INTEGER,
    "reason" TEXT NOT NULL,
    "legalBasis" TEXT NOT NULL,
    "decidedBy" TEXT NOT NULL DEFAULT '',
    "removedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sealed" TEXT,
    "keepUntil" TIMESTAMPTZ(3) NOT NULL,
    "restoredAt" TIMESTAMPTZ(3),
    "earlier" JSONB NOT NULL DEFAULT '{}',
    "openedById" INTEGER,
    "openedUntil" TIMESTAMPTZ(3),

    CONSTRAINT "Removal_pkey" PRIMARY KEY ("caseId"),
    -- What was restored needs no copy.
    CONSTRAINT "Removal_restored_check" CHECK ("restoredAt" IS NULL OR "sealed" IS NULL)
);

CREATE UNIQUE INDEX "Removal_organizationId_caseId_key" ON "Removal"("organizationId", "caseId");
CREATE INDEX "Removal_keepUntil_idx" ON "Removal"("keepUntil");
CREATE INDEX "Removal_authorId_idx" ON "Removal"("authorId");
CREATE INDEX "Removal_openedById_idx" ON "Removal"("openedById");

ALTER TABLE "Removal" ADD CONSTRAINT "Removal_organizationId_caseId_fkey" FOREIGN KEY ("organizationId", "caseId") REFERENCES "ModerationCase"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Removal" ADD CONSTRAINT "Removal_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Removal" ADD CONSTRAINT "Removal_openedById_fkey" FOREIGN KEY ("openedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "SealedFile" (
    "organizationId" INTEGER NOT NULL,
    "caseId" INTEGER NOT NULL,
    "fileId" UUID NOT NULL,
    "width" INTEGER NOT NULL DEFAULT 0,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "SealedFile_pkey" PRIMARY KEY ("caseId", "fileId", "width")
);

CREATE INDEX "SealedFile_organizationId_caseId_idx" ON "SealedFile"("organizationId", "caseId");

ALTER TABLE "SealedFile" ADD CONSTRAINT "SealedFile_organizationId_caseId_fkey" FOREIGN KEY ("organizationId", "caseId") REFERENCES "Removal"("organizationId", "caseId") ON DELETE CASCADE ON UPDATE CASCADE;
