-- A vote opens by itself at the date of its phase where an officer has decided and signed that.
CREATE TABLE "PlannedOpening" (
  "organizationId" INTEGER NOT NULL,
  "moduleId" INTEGER NOT NULL,
  "revision" TEXT NOT NULL,
  "closesAt" TIMESTAMPTZ(3),
  "withoutUndecided" BOOLEAN NOT NULL DEFAULT false,
  "decidedBy" TEXT NOT NULL,
  "signedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "stoppedAt" TIMESTAMPTZ(3),
  "stopReason" TEXT,
  "stopCount" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "PlannedOpening_pkey" PRIMARY KEY ("moduleId"),
  CONSTRAINT "PlannedOpening_stopped_check" CHECK (("stoppedAt" IS NULL) = ("stopReason" IS NULL))
);
CREATE UNIQUE INDEX "PlannedOpening_organizationId_moduleId_key" ON "PlannedOpening"("organizationId", "moduleId");
ALTER TABLE "PlannedOpening" ADD CONSTRAINT "PlannedOpening_organizationId_moduleId_fkey"
  FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
