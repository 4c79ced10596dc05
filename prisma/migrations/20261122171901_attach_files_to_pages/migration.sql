ALTER TABLE "Page" ADD COLUMN "hiddenAt" TIMESTAMPTZ(3);
ALTER TABLE "PageVersion" ADD COLUMN "basedOn" INTEGER;

CREATE TABLE "PageVersionFile" (
  "organizationId" INTEGER NOT NULL,
  "versionId" INTEGER NOT NULL,
  "fileId" UUID NOT NULL,
  CONSTRAINT "PageVersionFile_pkey" PRIMARY KEY ("versionId", "fileId")
);
CREATE INDEX "PageVersionFile_organizationId_fileId_idx" ON "PageVersionFile"("organizationId", "fileId");
ALTER TABLE "PageVersionFile" ADD CONSTRAINT "PageVersionFile_organizationId_versionId_fkey"
  FOREIGN KEY ("organizationId", "versionId") REFERENCES "PageVersion"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PageVersionFile" ADD CONSTRAINT "PageVersionFile_organizationId_fileId_fkey"
  FOREIGN KEY ("organizationId", "fileId") REFERENCES "File"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
