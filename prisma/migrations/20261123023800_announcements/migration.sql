CREATE TYPE "AnnouncementLevel" AS ENUM ('INFO', 'WARNING', 'OUTAGE');
CREATE TYPE "AnnouncementAudience" AS ENUM ('ALL', 'MEMBERS', 'PROCESS');

CREATE TABLE "Announcement" (
  "id" SERIAL NOT NULL,
  "organizationId" INTEGER NOT NULL,
  "text" JSONB NOT NULL,
  "level" "AnnouncementLevel" NOT NULL DEFAULT 'INFO',
  "link" TEXT,
  "audience" "AnnouncementAudience" NOT NULL DEFAULT 'ALL',
  "processId" INTEGER,
  "startsAt" TIMESTAMPTZ(3) NOT NULL,
  "endsAt" TIMESTAMPTZ(3) NOT NULL,
  "dismissible" BOOLEAN NOT NULL DEFAULT true,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "Announcement_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Announcement_dates_check" CHECK ("startsAt" < "endsAt"),
  CONSTRAINT "Announcement_process_check" CHECK (("audience" = 'PROCESS') = ("processId" IS NOT NULL))
);

CREATE UNIQUE INDEX "Announcement_organizationId_id_key" ON "Announcement"("organizationId", "id");
CREATE INDEX "Announcement_organizationId_endsAt_idx" ON "Announcement"("organizationId", "endsAt");
CREATE INDEX "Announcement_organizationId_processId_idx" ON "Announcement"("organizationId", "processId");

ALTER TABLE "Announcement" ADD CONSTRAINT "Announcement_organizationId_fkey"
  FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Announcement" ADD CONSTRAINT "Announcement_organizationId_processId_fkey"
  FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
