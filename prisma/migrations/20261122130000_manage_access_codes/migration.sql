CREATE TYPE "AccessCodePurpose" AS ENUM ('REGISTRATION', 'LOGIN');

ALTER TABLE "AccessCode"
  ADD COLUMN "purpose" "AccessCodePurpose" NOT NULL DEFAULT 'REGISTRATION',
  ADD COLUMN "ending" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "revokedAt" TIMESTAMPTZ(3);

-- Until now the label told the code of the two-level login from the others.
UPDATE "AccessCode" SET "purpose" = 'LOGIN', "label" = ''
WHERE "label" = 'two-level-login' AND "processId" IS NULL AND "groupId" IS NULL;

CREATE INDEX "AccessCode_organizationId_codeHash_idx" ON "AccessCode"("organizationId", "codeHash");

ALTER TABLE "AccessCode"
  ADD CONSTRAINT "AccessCode_owner_check" CHECK (
    ("processId" IS NULL OR "groupId" IS NULL)
    AND ("purpose" = 'REGISTRATION' OR ("processId" IS NULL AND "groupId" IS NULL))
  ),
  ADD CONSTRAINT "AccessCode_uses_check" CHECK (
    "uses" >= 0 AND ("usesMax" IS NULL OR ("usesMax" >= 1 AND "uses" <= "usesMax"))
  );
