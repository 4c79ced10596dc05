-- Tables that officers request; the worker writes them to private storage, and they expire.
CREATE TYPE "ExportState" AS ENUM ('PENDING', 'RUNNING', 'READY', 'FAILED');

CREATE TABLE "Export" (
  "id" UUID NOT NULL,
  "organizationId" INTEGER NOT NULL,
  "requesterId" INTEGER,
  "kind" TEXT NOT NULL,
  "format" TEXT NOT NULL,
  "filter" JSONB NOT NULL DEFAULT '{}',
  "purpose" TEXT NOT NULL DEFAULT '',
  "locale" TEXT NOT NULL,
  "state" "ExportState" NOT NULL DEFAULT 'PENDING',
  "rowsTotal" INTEGER NOT NULL DEFAULT 0,
  "rowsWritten" INTEGER NOT NULL DEFAULT 0,
  "sizeBytes" BIGINT NOT NULL DEFAULT 0,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "leaseUntil" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "finishedAt" TIMESTAMPTZ(3),
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "Export_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Export_kind_check" CHECK (
    "kind" IN ('ideas', 'comments', 'evaluations', 'people', 'answers', 'messages', 'log', 'moderation')
  ),
  CONSTRAINT "Export_format_check" CHECK ("format" IN ('csv', 'xlsx')),
  CONSTRAINT "Export_purpose_check" CHECK ("kind" <> 'people' OR btrim("purpose") <> '' OR "requesterId" IS NULL)
);
CREATE INDEX "Export_organizationId_requesterId_createdAt_idx"
  ON "Export"("organizationId", "requesterId", "createdAt");
CREATE INDEX "Export_requesterId_idx" ON "Export"("requesterId");
CREATE INDEX "Export_state_createdAt_idx" ON "Export"("state", "createdAt");
CREATE INDEX "Export_expiresAt_idx" ON "Export"("expiresAt");
-- One of each kind at a time.
CREATE UNIQUE INDEX "Export_one_running" ON "Export"("organizationId", "kind") WHERE "state" IN ('PENDING', 'RUNNING');

ALTER TABLE "Export" ADD CONSTRAINT "Export_organizationId_fkey"
  FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Export" ADD CONSTRAINT "Export_requesterId_fkey"
  FOREIGN KEY ("requesterId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
