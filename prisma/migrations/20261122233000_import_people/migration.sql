CREATE TYPE "PeopleImportState" AS ENUM (
  'MATCHING', 'CHECKING', 'CHECKED', 'RUNNING', 'SENDING', 'DONE', 'FAILED', 'CANCELLED'
);

CREATE TABLE "PeopleImport" (
  "id" SERIAL NOT NULL,
  "organizationId" INTEGER NOT NULL,
  "userId" INTEGER,
  "fileName" TEXT NOT NULL,
  "fileKey" TEXT,
  "sizeBytes" INTEGER NOT NULL,
  "encoding" TEXT NOT NULL,
  "delimiter" TEXT NOT NULL,
  "hasHeader" BOOLEAN NOT NULL,
  "sample" JSONB NOT NULL DEFAULT '[]',
  "columns" JSONB NOT NULL DEFAULT '{}',
  "locale" TEXT NOT NULL,
  "processIds" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
  "groupIds" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
  "sendsNow" BOOLEAN NOT NULL DEFAULT false,
  "state" "PeopleImportState" NOT NULL DEFAULT 'MATCHING',
  "linesTotal" INTEGER,
  "rowsDone" INTEGER NOT NULL DEFAULT 0,
  "invitedCount" INTEGER NOT NULL DEFAULT 0,
  "joinedCount" INTEGER NOT NULL DEFAULT 0,
  "knownCount" INTEGER NOT NULL DEFAULT 0,
  "refusedCount" INTEGER NOT NULL DEFAULT 0,
  "sentCount" INTEGER NOT NULL DEFAULT 0,
  "leasedUntil" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "finishedAt" TIMESTAMPTZ(3),
  CONSTRAINT "PeopleImport_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "PeopleImport_encoding_check" CHECK (
    "encoding" IN ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252')
  ),
  CONSTRAINT "PeopleImport_file_check" CHECK (
    "fileKey" IS NOT NULL OR "state" IN ('DONE', 'SENDING', 'FAILED', 'CANCELLED')
  )
);

CREATE UNIQUE INDEX "PeopleImport_organizationId_id_key" ON "PeopleImport"("organizationId", "id");
CREATE INDEX "PeopleImport_userId_idx" ON "PeopleImport"("userId");
-- The worker looks here every second.
CREATE INDEX "PeopleImport_due" ON "PeopleImport"("id") WHERE "state" IN ('CHECKING', 'RUNNING', 'SENDING');

CREATE TABLE "PeopleImportProblem" (
  "organizationId" INTEGER NOT NULL,
  "importId" INTEGER NOT NULL,
  "line" INTEGER NOT NULL,
  "problem" TEXT NOT NULL,
  "field" TEXT NOT NULL DEFAULT '',
  "value" TEXT NOT NULL DEFAULT '',
  CONSTRAINT "PeopleImportProblem_pkey" PRIMARY KEY ("organizationId", "importId", "line")
);

ALTER TABLE "Invitation" ADD COLUMN "importId" INTEGER;
CREATE INDEX "Invitation_organizationId_importId_idx" ON "Invitation"("organizationId", "importId");

ALTER TABLE "PeopleImport" ADD CONSTRAINT "PeopleImport_organizationId_fkey"
  FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PeopleImport" ADD CONSTRAINT "PeopleImport_userId_fkey"
  FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "PeopleImportProblem" ADD CONSTRAINT "PeopleImportProblem_organizationId_importId_fkey"
  FOREIGN KEY ("organizationId", "importId") REFERENCES "PeopleImport"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_organizationId_importId_fkey"
  FOREIGN KEY ("organizationId", "importId") REFERENCES "PeopleImport"("organizationId", "id")
  ON DELETE NO ACTION ON UPDATE CASCADE;
