-- A code of an authenticator works once, and a lost authenticator has ten codes that replace it.
ALTER TABLE "User"
  ADD COLUMN "totpLastStep" INTEGER,
  ADD COLUMN "recoveryHashes" TEXT[] DEFAULT ARRAY[]::TEXT[];
-- What an organization has sent in a day is counted before each code.
CREATE INDEX "OneTimeCode_requestedByOrganizationId_createdAt_idx" ON "OneTimeCode" ("requestedByOrganizationId", "createdAt");
