CREATE TYPE "ElectionImportState" AS ENUM
  ('UPLOADED', 'CHECKING', 'CHECKED', 'REFUSED', 'QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED');

CREATE TABLE "ElectionImport" (
  "id" SERIAL NOT NULL,
  "organizationId" INTEGER NOT NULL,
  "processId" INTEGER,
  "state" "ElectionImportState" NOT NULL DEFAULT 'UPLOADED',
  "fileName" TEXT NOT NULL,
  "storageKey" TEXT NOT NULL,
  "sizeBytes" INTEGER NOT NULL,
  "sourceName" TEXT,
  "sourceUrl" TEXT,
  "sourceLicence" TEXT,
  "rule" JSONB,
  "report" JSONB,
  "problem" JSONB,
  "ballotsDone" INTEGER NOT NULL DEFAULT 0,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "leaseUntil" TIMESTAMPTZ(3),
  "finishedAt" TIMESTAMPTZ(3),
  CONSTRAINT "ElectionImport_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ElectionImport_process_check" CHECK (("state" = 'DONE') = ("processId" IS NOT NULL))
);

CREATE UNIQUE INDEX "ElectionImport_organizationId_id_key" ON "ElectionImport"("organizationId", "id");
CREATE INDEX "ElectionImport_organizationId_processId_idx" ON "ElectionImport"("organizationId", "processId");
CREATE INDEX "ElectionImport_state_idx" ON "ElectionImport"("state");

ALTER TABLE "ElectionImport" ADD CONSTRAINT "ElectionImport_organizationId_fkey"
  FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ElectionImport" ADD CONSTRAINT "ElectionImport_organizationId_processId_fkey"
  FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
